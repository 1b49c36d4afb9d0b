import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll } from "vitest";
import { createMocks } from "../src/index.ts";
import { baseUrl, portalBaseUrl } from "./calls.ts";

export const mocks = createMocks({ baseUrl, portalBaseUrl });
export const server = setupServer(...mocks.handlers);

/** Answers the tests of a file from the mocks, and forgets after each what it has added. */
export function serveMocks(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}
