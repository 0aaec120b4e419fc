"""Where results go: JSON lines, CSV and Parquet, new or gone on with."""
