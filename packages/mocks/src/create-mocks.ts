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
  /** A handler for each operation, that answers its success with the first example. */
  readonly handlers: readonly HttpHandler[];
  /** Builds records from the examples, such as `build.user({ active: false })`; also in `@gw/mocks/records`. */
  readonly build: typeof records;
};

/**
 * Makes the mocks of all operations, with handlers for Mock Service Worker in Node and in the browser. A request of an
 * operation is answered as the document says; what happens to any other is Mock Service Worker's `onUnhandledRequest`, or
 * `onUnhandledFrame` in its version 3.
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
    return { id, path: operation.path, mock, handler: mock.respond(successOf(operation)) };
  });
  const mocks = Object.fromEntries(entries.map(({ id, mock }) => [id, mock]));
  const handlersOf = (hasParameters: boolean) =>
    entries.filter(({ path }) => path.includes(":") === hasParameters).map(({ handler }) => handler);
  // `/apis/search` before `/apis/:apiId`, as OpenAPI matches paths: Mock Service Worker takes the first that fits.
  const handlers = [...handlersOf(false), ...handlersOf(true)];
  // True as long as the operations are generated from the same document as their types.
  return { ...mocks, handlers, build: records } as unknown as Mocks;
}

/** Successes are the lowest of the statuses, and an object's integer keys stand in order. */
const successOf = ({ answers }: AnyOperation): number => Number(Object.keys(answers)[0]);
