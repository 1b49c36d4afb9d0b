import type { DelayMode, HttpHandler } from "msw";
import { createAnyMock } from "./any-mock.ts";
import type { DocumentedOperation, ExampleNames, OperationId, ResponseBody, Status } from "./documented-operation.ts";
import type { MockedRequest } from "./mocked-request.ts";

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

/**
 * When a handler responds, and how often.
 *
 * @example
 * ```ts
 * server.use(mocks.createPolicy.networkError({ once: true, delay: 300 }));
 * ```
 */
export interface MockTiming {
  /** Handles one request only; later requests go to the next handler. */
  readonly once?: boolean | undefined;
  /** Delay before the response: milliseconds, `"real"` for a realistic delay, or `"infinite"` to never respond. */
  readonly delay?: number | DelayMode | undefined;
}

/**
 * When and with which headers a handler responds.
 *
 * @example
 * ```ts
 * server.use(mocks.searchUsers.respond(429, "rate-limited", { once: true, headers: { "Retry-After": "30" } }));
 * ```
 */
export interface MockOptions extends MockTiming {
  /** Headers that override the documented ones. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/**
 * Creates handlers for one operation, to pass to `setupServer`, `setupWorker` or `server.use` of Mock Service Worker.
 * A handler matches the operation's method and path. It does not validate the credential or the body.
 *
 * @example
 * ```ts
 * async function hasConflict(createPolicy: OperationMock<"createPolicy">) {
 *   server.use(createPolicy.respond(409));
 *   const result = await dashboard.createPolicy({ body: { name: "Silver" } });
 *   return !result.ok && result.status === 409 && result.error?.code === "conflict";
 * }
 * ```
 */
export interface OperationMock<Id extends OperationId, Names extends ExampleNames<Id> = ExampleNames<Id>> {
  /**
   * Responds with a documented status. `body` is the name of an example, or a body; by default the first example. An
   * undocumented status, or a body of another type, is a compile error.
   *
   * @throws TypeError if the status or the example is not documented.
   * @example
   * ```ts
   * server.use(mocks.searchUsers.respond(429));
   * server.use(mocks.searchUsers.respond(200, "no-match"));
   * server.use(mocks.searchUsers.respond(200, { pages: 0, users: null }, { delay: 300 }));
   * ```
   */
  respond<S extends Status<Id>>(status: S, body?: ResponseBody<Id, S> | Names[S], options?: MockOptions): HttpHandler;

  /**
   * Responds with what a function returns for the request: a documented response made by `respond`, or any other
   * `Response`, such as that of a proxy. If the body of the request is not JSON, Mock Service Worker responds with 500.
   *
   * @example
   * ```ts
   * server.use(
   *   mocks.searchUsers.handle(({ body, query, respond }) => {
   *     if (query.p === "0") return respond(400);
   *     return respond(200, body.filters?.query === "lind" ? "by-email" : { pages: 0, users: [] });
   *   }),
   *   mocks.searchApis.handle(() => new Response("<title>Bad gateway</title>", { status: 502 })),
   * );
   * ```
   */
  handle(
    resolve: (request: MockedRequest<Id, Names>) => Response | Promise<Response>,
    options?: MockTiming,
  ): HttpHandler;

  /**
   * Fails the request as a network error: `fetch` rejects with a `TypeError`.
   *
   * @example
   * ```ts
   * server.use(mocks.migrateApis.networkError({ once: true }));
   * ```
   */
  networkError(options?: MockTiming): HttpHandler;

  /**
   * Returns a copy of the body of an example; by default the first one.
   *
   * @throws TypeError if the status or the example is not documented.
   * @example
   * ```ts
   * const page = mocks.searchUsers.example(200, "everyone");
   * server.use(mocks.searchUsers.respond(200, { ...page, pages: 3 }));
   * ```
   */
  example<S extends Status<Id>>(status: S, name?: Names[S]): ResponseBody<Id, S>;
}

/**
 * Creates the mock of one operation. Unlike `createMocks`, it does not bundle the examples of the other operations.
 *
 * @example
 * ```ts
 * import { searchUsers } from "@gw/mocks/operations";
 *
 * const users = createMock(searchUsers, { baseUrl: "http://127.0.0.1:8080" });
 * server.use(users.respond(503));
 * ```
 */
export function createMock<Id extends OperationId, Names extends ExampleNames<Id>>(
  operation: DocumentedOperation<Id, Names>,
  addresses: MockAddresses,
): OperationMock<Id, Names> {
  // True because the operation is generated from the same document as its types.
  return createAnyMock(operation, addresses) as unknown as OperationMock<Id, Names>;
}
