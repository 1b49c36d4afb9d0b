import { delay, HttpHandler, HttpResponse } from "msw";
import type { MockedOperation, MockTypes } from "./mocked-operation.ts";
import type { MockAddresses, MockOptions, MockTiming, OperationMock } from "./operation-mock.ts";
import { exampleBody, responseTo, successStatus } from "./response.ts";
import { compareRoutes, readQuery, routeOf } from "./route.ts";

type Respond = (status: number, body?: unknown, headers?: Readonly<Record<string, string>>) => Response;

/** {@link MockedRequest} without the types of an operation. */
interface AnyRequest {
  readonly path: object;
  readonly query: object;
  readonly body: unknown;
  readonly request: Request;
  readonly respond: Respond;
}

/** What mocks have in addition to the mock of each operation. */
export interface AnyMocks {
  /** A handler for each operation that returns its success with the first example. */
  readonly handlers: readonly HttpHandler[];
}

/**
 * Creates the mock of one operation. Unlike `createMocks`, it does not bundle the examples of the other operations.
 *
 * @example
 * ```ts
 * const pets = createMock(listPets, { baseUrl: "http://127.0.0.1:8080" });
 * server.use(pets.respond(429));
 * ```
 */
export function createMock<Types extends MockTypes>(
  operation: MockedOperation<Types>,
  addresses: MockAddresses,
): OperationMock<Types> {
  // True because the operation is generated from the same document as its types.
  return createAnyMock(operation, addresses) as unknown as OperationMock<Types>;
}

/**
 * Creates the mocks of operations, by operationId, with handlers for Mock Service Worker in Node and in the browser.
 *
 * @example
 * ```ts
 * const all = createMocks<Mocks>({ listPets }, { baseUrl: "http://127.0.0.1:8080" });
 * server.use(...all.handlers);
 * ```
 */
export function createMocks<Mocks extends AnyMocks>(operations: object, addresses: MockAddresses): Mocks {
  // Modules of generated operations export nothing else.
  const entries = Object.entries<MockedOperation>({ ...operations }).map(([id, operation]) => ({
    id,
    operation,
    mock: createAnyMock(operation, addresses),
  }));
  const handlers = entries
    // oxlint-disable-next-line unicorn/no-array-sort -- toSorted is not in ES2022
    .sort((one, other) => compareRoutes(one.operation, other.operation))
    .map(({ operation, mock }) => mock.respond(successStatus(operation)));
  // True because the operations are generated from the same document as their types.
  return { ...Object.fromEntries(entries.map(({ id, mock }) => [id, mock])), handlers } as unknown as Mocks;
}

/** Creates what {@link OperationMock} describes, without the types of the operation. */
function createAnyMock(operation: MockedOperation, addresses: MockAddresses) {
  const { method, query: documentedQuery = {}, lists = {}, parameterNames = {}, hasTextBody = false } = operation;
  const route = routeOf(operation, addresses);

  function handler(
    resolve: (request: Request, path: object, query: object) => Response | Promise<Response>,
    { once = false, delay: wait }: MockTiming = {},
  ): HttpHandler {
    return new HttpHandler(
      method,
      route,
      async ({ request, params }) => {
        const query = readQuery(new URL(request.url).search, lists);
        // Without a response, Mock Service Worker tries the next handler.
        if (Object.entries(documentedQuery).some(([name, value]) => query[name] !== value)) return undefined;
        // Characters that Mock Service Worker would rewrite are parameters with numbers.
        const named = Object.entries(params).filter(([name]) => Number.isNaN(+name));
        const path = named.map(([name, value]) => [parameterNames[name] ?? name, value]);
        const response = await resolve(request, Object.fromEntries(path), query);
        if (wait !== undefined) await delay(wait);
        return response;
      },
      { once },
    );
  }

  return {
    respond(status: number, body?: unknown, { headers, ...timing }: MockOptions = {}): HttpHandler {
      // Throws here, in the test, and not in the handler.
      exampleBody(operation, status, typeof body === "string" ? body : undefined);
      return handler((request) => responseTo(request, operation, status, body, headers), timing);
    },
    handle: (resolve: (request: AnyRequest) => Response | Promise<Response>, timing?: MockTiming): HttpHandler =>
      handler(async (request, path, query) => {
        // Not every browser has `request.body`.
        const text = await request.clone().text();
        const body: unknown = hasTextBody ? text : text ? JSON.parse(text) : undefined;
        const respond: Respond = (...response) => responseTo(request, operation, ...response);
        return resolve({ path, query, body, request, respond });
      }, timing),
    networkError: (timing?: MockTiming): HttpHandler => handler(() => HttpResponse.error(), timing),
    example: (status: number, name?: string): unknown => structuredClone(exampleBody(operation, status, name)),
  };
}
