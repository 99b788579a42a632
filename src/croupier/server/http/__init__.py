"""The server over HTTP: the application, its routes, the built pages, and errors in one format."""
