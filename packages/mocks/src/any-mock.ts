import { delay, http, HttpResponse, type HttpHandler } from "msw";
import type { MockAddresses, MockOptions, MockTiming } from "./operation-mock.ts";
import { exampleBody, responseTo, type AnyOperation } from "./response.ts";

type Respond = (status: number, body?: unknown, headers?: Readonly<Record<string, string>>) => Response;

/** {@link MockedRequest} without the types of an operation. */
interface AnyRequest {
  readonly path: object;
  readonly query: object;
  readonly body: unknown;
  readonly request: Request;
  readonly respond: Respond;
}

/** Creates what {@link OperationMock} describes, without the types of the operation. */
export function createAnyMock(operation: AnyOperation, addresses: MockAddresses) {
  const route = serverPattern(operation, addresses) + operation.path;

  function handler(
    resolve: (request: Request, path: object) => Response | Promise<Response>,
    { once = false, delay: wait }: MockTiming = {},
  ): HttpHandler {
    return http[operation.method](
      route,
      async ({ request, params }) => {
        const response = await resolve(request, params);
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
      handler(async (request, path) => {
        const query = Object.fromEntries(new URL(request.url).searchParams);
        const body: unknown = request.body ? await request.clone().json() : undefined;
        const respond: Respond = (...response) => responseTo(request, operation, ...response);
        return resolve({ path, query, body, request, respond });
      }, timing),
    networkError: (timing?: MockTiming): HttpHandler => handler(() => HttpResponse.error(), timing),
    example: (status: number, name?: string): unknown => structuredClone(exampleBody(operation, status, name)),
  };
}

function serverPattern({ server }: AnyOperation, { baseUrl, portalBaseUrl }: MockAddresses): string {
  const portal = portalBaseUrl ?? `${removeTrailingSlash(baseUrl)}/portal`;
  return escapePattern(removeTrailingSlash(server === "baseUrl" ? baseUrl : portal));
}

/** The clients ignore a trailing slash too. */
function removeTrailingSlash(address: string): string {
  return address.replace(/\/$/, "");
}

/** Escapes what is special in a path pattern, except `*`. Colons in brackets belong to an IPv6 address. */
function escapePattern(address: string): string {
  return address.replace(/[(){}+?]|:(?=[^/]*\])/g, "\\$&");
}
