"""Where boards come from: text, JSON lines, CSV and Parquet, compressed or not."""
