import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A reverse proxy that can respond in place of the service. */
export interface Proxy {
  readonly address: string;
  /** Responds to the calls whose path and query match, until {@link Proxy.recover}. */
  fail(path: RegExp, respond: (response: ServerResponse) => void): void;
  recover(): void;
  close(): Promise<void>;
}

export async function startProxy(target: string): Promise<Proxy> {
  let failure: { readonly path: RegExp; readonly respond: (response: ServerResponse) => void } | undefined;
  const server = createServer((incoming, response) => {
    if (failure?.path.test(incoming.url ?? "")) {
      incoming.resume();
      failure.respond(response);
      return;
    }
    const { method, headers } = incoming;
    const forwarded = request(new URL(incoming.url ?? "/", target), { method, headers }, (received) => {
      response.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(response);
    });
    forwarded.on("error", () => response.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A TCP server's address is an object; only that of a pipe is a string.
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    fail: (path, respond) => {
      failure = { path, respond };
    },
    recover: () => {
      failure = undefined;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
