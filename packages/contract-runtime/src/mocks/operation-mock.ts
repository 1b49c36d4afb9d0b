import type { DelayMode, HttpHandler } from "msw";
import type { ExampleName, MockTypes, ResponseBody, Status, StreamItems } from "./mocked-operation.ts";

/** The addresses to mock: those that the clients are created with. */
export interface MockAddresses {
  /** The address that the paths are relative to. `*` matches any. */
  readonly baseUrl: string;
  /** The variables in server addresses, by name. One without a value matches any. */
  readonly [variable: string]: string | undefined;
}

/** When a handler responds, and how often. */
export interface MockTiming {
  /** Handles one request only; later requests go to the next handler. */
  readonly once?: boolean | undefined;
  /** Delay before the response: milliseconds, `"real"` for a realistic delay, or `"infinite"` to never respond. */
  readonly delay?: number | DelayMode | undefined;
}

/** When and with which headers a handler responds. */
export interface MockOptions extends MockTiming {
  /** Headers that override the documented ones. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** The request passed to a resolver. It is not validated. */
export interface MockedRequest<Types extends MockTypes> {
  /** The path parameters, decoded, as strings. */
  readonly path: Readonly<Record<Types["path"], string>>;
  /** The query parameters, as strings. An array is a list of all its items, even if the request has only one. */
  readonly query: Readonly<Types["query"]>;
  /** The parsed body, if it is JSON; text for other media types; undefined if the operation takes no body. */
  readonly body: Types["body"];
  /** The request, for its headers. Its body can still be read. */
  readonly request: Request;
  /**
   * Creates a documented response, as `respond` of the mock does. `headers` override the documented ones.
   *
   * @throws TypeError if the status or the example is not documented.
   */
  respond<S extends Status<Types>>(
    this: void,
    status: S,
    body?: ResponseBody<Types, S> | StreamItems<Types, S> | ExampleName<Types, S>,
    headers?: Readonly<Record<string, string>>,
  ): Response;
}

/**
 * Creates handlers for one operation, to pass to `setupServer`, `setupWorker` or `server.use` of Mock Service Worker.
 * A handler matches the operation's method and path. It does not validate the credential or the body.
 */
export interface OperationMock<Types extends MockTypes> {
  /**
   * Responds with a documented status. `body` is the name of an example, or a body; by default the first example. For a
   * stream, pass the items: a list, or an async generator, read on demand. An undocumented status, or a body of another
   * type, is a compile error.
   *
   * @throws TypeError if the status or the example is not documented.
   * @example
   * ```ts
   * server.use(mocks.listPets.respond(429));
   * server.use(mocks.listPets.respond(200, "no-match"));
   * server.use(mocks.listPets.respond(200, [], { delay: 300 }));
   * ```
   */
  respond<S extends Status<Types>>(
    status: S,
    body?: ResponseBody<Types, S> | StreamItems<Types, S> | ExampleName<Types, S>,
    options?: MockOptions,
  ): HttpHandler;

  /**
   * Responds with what a function returns for the request: a documented response made by `respond`, or any other
   * `Response`, such as a proxy's. If the body of the request is not JSON, Mock Service Worker responds with 500.
   *
   * @example
   * ```ts
   * server.use(
   *   mocks.listPets.handle(({ query, respond }) => respond(200, query.tag === "dog" ? "dogs" : [])),
   *   mocks.addPet.handle(() => new Response("<title>Bad gateway</title>", { status: 502 })),
   * );
   * ```
   */
  handle(resolve: (request: MockedRequest<Types>) => Response | Promise<Response>, options?: MockTiming): HttpHandler;

  /**
   * Fails the request as a network error: `fetch` rejects with a `TypeError`.
   *
   * @example
   * ```ts
   * server.use(mocks.listPets.networkError({ once: true }));
   * ```
   */
  networkError(options?: MockTiming): HttpHandler;

  /**
   * Returns a copy of the body of an example; by default the first one.
   *
   * @throws TypeError if the status or the example is not documented.
   * @example
   * ```ts
   * const pets = mocks.listPets.example(200);
   * server.use(mocks.listPets.respond(200, pets.slice(1)));
   * ```
   */
  example<S extends Status<Types>>(status: S, name?: ExampleName<Types, S>): ResponseBody<Types, S>;
}
