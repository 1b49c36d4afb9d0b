echo A client.
