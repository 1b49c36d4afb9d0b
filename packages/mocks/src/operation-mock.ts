import type { DelayMode, HttpHandler } from "msw";
import { createAnyMock } from "./any-mock.ts";
import type { AnswerBody, DocumentedOperation, ExampleNames, OperationId, Status } from "./documented-operation.ts";
import type { MockedRequest } from "./mocked-request.ts";

/**
 * The addresses that mocks answer at: those that the clients are created with.
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
  /** The address of the dashboard API, the admin endpoint and the gateway endpoints. `*` stands for any. */
  readonly baseUrl: string;
  /** The address of the portal API; by default `/portal` below `baseUrl`. */
  readonly portalBaseUrl?: string | undefined;
}

/**
 * When a handler answers.
 *
 * @example
 * ```ts
 * server.use(mocks.createPolicy.networkError({ once: true, delay: 300 }));
 * ```
 */
export interface MockTiming {
  /** Answers one request only; later ones meet the handlers behind this one. */
  readonly once?: boolean | undefined;
  /** Waits before the answer: milliseconds, `"real"` for about what a network takes, `"infinite"` for ever. */
  readonly delay?: number | DelayMode | undefined;
}

/**
 * When and with which headers a handler answers.
 *
 * @example
 * ```ts
 * server.use(mocks.searchUsers.respond(429, "rate-limited", { once: true, headers: { "Retry-After": "30" } }));
 * ```
 */
export interface MockOptions extends MockTiming {
  /** Headers over the documented ones. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/**
 * What makes handlers of one operation. A handler is given to Mock Service Worker: `setupServer`, `setupWorker` or
 * `server.use`. It answers requests of the operation's method and path, whatever their credential and their body: a mock
 * does not check requests, the client's types and the service do.
 *
 * @example
 * ```ts
 * async function showsWhy(createPolicy: OperationMock<"createPolicy">) {
 *   server.use(createPolicy.respond(409));
 *   const result = await dashboard.createPolicy({ body: { name: "Silver" } });
 *   return !result.ok && result.status === 409 && result.error?.code === "conflict";
 * }
 * ```
 */
export interface OperationMock<Id extends OperationId, Names extends ExampleNames<Id> = ExampleNames<Id>> {
  /**
   * Answers with a documented status. The body is the status' first example, or the example that is named, or the one
   * given. Another status or a body that does not fit it is a compile error.
   *
   * @throws TypeError for a status or an example that is not documented, where types were passed by.
   * @example
   * ```ts
   * server.use(mocks.searchUsers.respond(429));
   * server.use(mocks.searchUsers.respond(200, "no-match"));
   * server.use(mocks.searchUsers.respond(200, { pages: 0, users: null }, { delay: 300 }));
   * ```
   */
  respond<S extends Status<Id>>(status: S, body?: AnswerBody<Id, S> | Names[S], options?: MockOptions): HttpHandler;

  /**
   * Answers with what a function makes of the request: with `answer`, which takes what `respond` takes, or a `Response`
   * that the document knows nothing of, such as a proxy's. A request whose body is not JSON is answered 500 by Mock
   * Service Worker, for then the function can't be called.
   *
   * @example
   * ```ts
   * server.use(
   *   mocks.searchUsers.handle(({ body, query, answer }) => {
   *     if (query.p === "0") return answer(400);
   *     return answer(200, body.filters?.query === "lind" ? "by-email" : { pages: 0, users: [] });
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
   * Ends the connection without an answer: `fetch` then rejects with a `TypeError`.
   *
   * @example
   * ```ts
   * server.use(mocks.migrateApis.networkError({ once: true }));
   * ```
   */
  networkError(options?: MockTiming): HttpHandler;

  /**
   * A copy of an example's body, to build another one from; of the first example where none is named.
   *
   * @throws TypeError for a status or an example that is not documented, where types were passed by.
   * @example
   * ```ts
   * const page = mocks.searchUsers.example(200, "everyone");
   * server.use(mocks.searchUsers.respond(200, { ...page, pages: 3 }));
   * ```
   */
  example<S extends Status<Id>>(status: S, name?: Names[S]): AnswerBody<Id, S>;
}

/**
 * Makes the mock of one operation. Where the size of a bundle matters, this leaves out the examples of all others, which
 * `createMocks` brings in.
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
  // True as long as the operation is generated from the same document as its types, which narrow what is passed here.
  return createAnyMock(operation, addresses) as unknown as OperationMock<Id, Names>;
}
