import type { HttpHandler } from "msw";
import { createAnyMock } from "./any-mock.ts";
import type { DocumentedOperation } from "./documented-operation.ts";
import * as operations from "./generated/index.ts";
import * as records from "./generated/records.ts";
import type { MockAddresses, OperationMock } from "./operation-mock.ts";
import type { AnyOperation } from "./response.ts";

type Operations = typeof operations;

/**
 * The mock of each operation, by its operationId, and a handler of each.
 *
 * @example
 * ```ts
 * const failing = (mocks: Mocks) => [mocks.searchApis.respond(503), mocks.searchUsers.respond(503)];
 * server.use(...failing(mocks));
 * ```
 */
export type Mocks = {
  readonly [Id in keyof Operations]: Operations[Id] extends DocumentedOperation<infer Operation, infer Names>
    ? OperationMock<Operation, Names>
    : never;
} & {
  /** A handler for each operation that returns its success with the first example. */
  readonly handlers: readonly HttpHandler[];
  /** Builds records from the examples, such as `build.user({ active: false })`; also in `@gw/mocks/records`. */
  readonly build: typeof records;
};

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
  const entries = Object.entries<AnyOperation>(operations).map(([id, operation]) => {
    const mock = createAnyMock(operation, addresses);
    return { id, path: operation.path, mock, handler: mock.respond(successStatus(operation)) };
  });
  const mocks = Object.fromEntries(entries.map(({ id, mock }) => [id, mock]));
  function handlersOf(hasParameters: boolean) {
    return entries.filter(({ path }) => path.includes(":") === hasParameters).map(({ handler }) => handler);
  }
  // `/apis/search` before `/apis/:apiId`, as OpenAPI matches paths: Mock Service Worker takes the first match.
  const handlers = [...handlersOf(false), ...handlersOf(true)];
  // True because the operations are generated from the same document as their types.
  return { ...mocks, handlers, build: records } as unknown as Mocks;
}

/** The success status is the lowest, and JavaScript sorts the integer keys of an object. */
function successStatus({ responses }: AnyOperation): number {
  return Number(Object.keys(responses)[0]);
}
