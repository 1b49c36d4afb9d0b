import type { RequestHandler } from "msw";
import { setupServer, type SetupServer } from "msw/node";
import { afterAll, afterEach, beforeAll } from "vitest";

/** Fails unhandled requests, in Mock Service Worker 2 and 3. */
export const refuseUnhandled = { onUnhandledRequest: "error", onUnhandledFrame: "error" } as const;

/** Serves the handlers during the tests of a file, and removes added ones after each test. */
export function serveHandlers(handlers: readonly RequestHandler[]): SetupServer {
  const server = setupServer(...handlers);
  beforeAll(() => server.listen(refuseUnhandled));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
