import {
  createMock as createAnyMock,
  type MockAddresses as ServerAddresses,
  type MockedOperation,
  type MockTypes as OperationTypes,
  type OperationMock as AnyMock,
} from "@gw/contract-runtime/mocks";
import { createMocks as createAllMocks, type Mocks } from "./generated/mocks/index.ts";
import { server } from "./generated/mocks/shared.ts";

export type { MockOptions, MockTiming } from "@gw/contract-runtime/mocks";
export type { MockedRequest, Mocks, MockTypes, OperationMock } from "./generated/mocks/index.ts";
export * from "./generated/mocks/operations.ts";
export * as build from "./generated/mocks/records.ts";

/**
 * The addresses that are mocked: those that the clients are created with.
 *
 * @example
 * ```ts
 * const addresses: MockAddresses = {
 *   baseUrl: "https://gateway.example.com",
 *   portalBaseUrl: "https://portal.example.com",
 * };
 * const mocks = createMocks(addresses);
 * ```
 */
export interface MockAddresses {
  /** The address of the dashboard API, the admin endpoint and the gateway endpoints. `*` matches any. */
  readonly baseUrl: string;
  /** The address of the portal API; by default `/portal` below `baseUrl`. */
  readonly portalBaseUrl?: string | undefined;
}

function toServers({
  baseUrl,
  portalBaseUrl = `${baseUrl.replace(/\/$/, "")}/portal`,
}: MockAddresses): ServerAddresses {
  return { baseUrl, servers: { [server]: portalBaseUrl } };
}

/**
 * Creates the mocks of all operations, with handlers for Mock Service Worker in Node and in the browser. Requests to any
 * other address are handled as Mock Service Worker's `onUnhandledRequest` says, or `onUnhandledFrame` in its version 3.
 *
 * @example
 * ```ts
 * import { setupServer } from "msw/node";
 *
 * const mocks = createMocks({ baseUrl: "http://127.0.0.1:8080" });
 * const server = setupServer(...mocks.handlers);
 *
 * server.listen({ onUnhandledRequest: "error" });
 * server.use(mocks.searchUsers.respond(429));
 * ```
 * @example
 * ```ts
 * import { setupWorker } from "msw/browser";
 *
 * const mocks = createMocks({ baseUrl: "http://127.0.0.1:8080" });
 * await setupWorker(...mocks.handlers).start();
 * ```
 */
export function createMocks(addresses: MockAddresses): Mocks {
  return createAllMocks(toServers(addresses));
}

/**
 * Creates the mock of one operation. Unlike `createMocks`, it does not bundle the examples of the other operations.
 *
 * @example
 * ```ts
 * import { searchUsers } from "@gw/client/mocks";
 *
 * const users = createMock(searchUsers, { baseUrl: "http://127.0.0.1:8080" });
 * server.use(users.respond(503));
 * ```
 */
export function createMock<Types extends OperationTypes>(
  operation: MockedOperation<Types>,
  addresses: MockAddresses,
): AnyMock<Types> {
  return createAnyMock(operation, toServers(addresses));
}
