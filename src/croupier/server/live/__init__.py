"""Live screens: their WebSocket connections and messages, and the server's own tasks."""
