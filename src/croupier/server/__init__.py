"""The floor over HTTP and WebSockets: sign-in, enrolled stations, live screens. Speaks the engine's own messages."""
