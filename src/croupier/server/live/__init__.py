"""Live screens: their WebSocket connections, what comes in by them, and what the server does by itself meanwhile."""
