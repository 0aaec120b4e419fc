"""The studio: a local web page over the workbench; FastAPI is imported only in here."""
