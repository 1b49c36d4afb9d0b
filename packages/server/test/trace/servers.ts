import { once } from "node:events";
import { createServer, type RequestListener, type Server as HttpServer } from "node:http";
import { type AddressInfo, createServer as createSocketServer, type Server, type Socket } from "node:net";
import { onTestFinished } from "vitest";

export interface Listening {
  port: number;
  /** How many connections were made so far. */
  connections: () => number;
}

/** Lets a server listen on loopback until the test has ended. */
export async function listen(server: Server | HttpServer, host = "127.0.0.1", port = 0): Promise<Listening> {
  let connections = 0;
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
  });
  server.listen(port, host);
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  // Of a server that listens on a port, the address is never a string.
  return { port: (server.address() as AddressInfo).port, connections: () => connections };
}

/** An upstream that speaks by hand: it gets each socket as soon as the first bytes have come. */
export function listenRaw(speak: (socket: Socket, firstBytes: Buffer) => void): Promise<Listening> {
  return listen(
    createSocketServer((socket) => {
      socket.on("error", () => {});
      socket.once("data", (bytes) => speak(socket, Buffer.from(bytes)));
    }),
  );
}

/** An upstream that writes these bytes, whatever it was asked, and closes. */
export function listenFixed(answer: string | Buffer): Promise<Listening> {
  return listenRaw((socket) => socket.end(answer));
}

export function listenHttp(handler: RequestListener): Promise<Listening> {
  return listen(createServer(handler));
}
