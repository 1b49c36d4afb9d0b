import type { RequestHandler } from "msw";
import { setupServer, type SetupServer } from "msw/node";
import { afterAll, afterEach, beforeAll } from "vitest";

/** Fails the requests that no handler takes, in Mock Service Worker 2 and, by the other name, in 3. */
export const refuseUnhandled = { onUnhandledRequest: "error", onUnhandledFrame: "error" } as const;

/** Answers the tests of a file from these handlers, and forgets after each test what it has added. */
export function serveHandlers(handlers: readonly RequestHandler[]): SetupServer {
  const server = setupServer(...handlers);
  beforeAll(() => server.listen(refuseUnhandled));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
