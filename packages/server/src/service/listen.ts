import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { Server as TlsServer } from "node:tls";
import type { FastifyInstance } from "fastify";
import { describeSystemError, ExpectedError, explainSystemError } from "../util/errors.ts";

/**
 * Waits for a server to listen.
 *
 * @param remedy what the operator can do if it can't.
 * @throws ExpectedError if the address is in use, forbidden or not this machine's.
 */
export function explainListenError<Result>(attempt: Promise<Result>, remedy: string): Promise<Result> {
  return explainSystemError(
    attempt,
    (cause) => new ExpectedError(`Can't listen. ${describeSystemError(cause, remedy)}`, { cause }),
  );
}

/**
 * Listens on every address of the host; `localhost` can have two. One HTTP server handles all connections, so that a new
 * certificate and a shutdown apply to all of them. Fastify would open a second HTTP server, and keep it to itself.
 *
 * @returns the real address, and the servers of the other addresses, which the caller has to close.
 */
export async function listenOnHost(
  app: FastifyInstance,
  host: string,
  port: number,
): Promise<{ origin: string; others: Server[] }> {
  const found = host === "localhost" ? await lookup(host, { all: true }) : [];
  const [first = host, ...rest] = new Set(found.map(({ address }) => address));
  const origin = await app.listen({ host: first, port });
  const bound = app.server.address();
  const chosenPort = typeof bound === "object" && bound ? bound.port : port;
  const attempts = await Promise.allSettled(rest.map((address) => forwardConnections(app.server, address, chosenPort)));
  // An address that can't be used is skipped: IPv6 may be disabled.
  return { origin, others: attempts.flatMap((attempt) => (attempt.status === "fulfilled" ? [attempt.value] : [])) };
}

async function forwardConnections(target: Server, host: string, port: number): Promise<Server> {
  // The same options as Node's HTTP and HTTPS servers have.
  const options = { allowHalfOpen: !(target instanceof TlsServer), noDelay: true };
  const server = createServer(options, (socket) => target.emit("connection", socket));
  server.listen(port, host);
  await once(server, "listening");
  return server;
}
