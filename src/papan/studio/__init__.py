"""The studio: papan as a web page that is served on this machine; FastAPI is imported only in here."""
