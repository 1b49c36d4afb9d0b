import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { hasBody } from "./request-media-type.ts";

/** How much of a body is still read after its response, in bytes. */
const mostBytes = 67_108_864;

/** For how long, in milliseconds. */
const longestTime = 10_000;

const lingering = new WeakSet<Socket>();

/**
 * Whether a connection has had its response and only waits for the rest of a body. Nothing more must be written to it.
 */
export function isLingering(socket: Socket): boolean {
  return lingering.has(socket);
}

/**
 * Reads on after a response that was sent before the body had arrived, such as 401 or 413, and throws the rest of the
 * body away, for some seconds. A connection that is closed while its client still sends is reset, and the client may lose the response
 * (RFC 9112 §9.6). What does not end within the bounds is cut off.
 */
export function discardUnreadBodies(app: FastifyInstance, time = longestTime): void {
  app.addHook("onSend", ({ raw }, reply, _payload, done) => {
    // Fastify closes the connection after a body that it can't read; here the next request can follow the body.
    if (reply.hasHeader("connection")) reply.removeHeader("connection");
    // An injected request has no connection.
    if (raw.socket instanceof Socket && hasBody(raw.headers) && !raw.complete) linger(raw, time);
    done();
  });
}

function linger(request: IncomingMessage, time: number): void {
  const { socket } = request;
  const most = socket.bytesRead + mostBytes;
  const cutOff = setTimeout(() => socket.destroy(), time);
  const closeSoon = socket.destroySoon;
  let isLast = false;
  lingering.add(socket);
  // Node calls this after the last response of a connection. To end it says as much to the client, and resets nothing.
  socket.destroySoon = () => {
    isLast = true;
    socket.end();
  };
  request.on("data", () => {
    if (socket.bytesRead > most) socket.destroy();
  });
  request.once("close", () => {
    clearTimeout(cutOff);
    lingering.delete(socket);
    socket.destroySoon = closeSoon;
    if (isLast) socket.destroySoon();
  });
}
