import { delay, http, HttpResponse, type HttpHandler } from "msw";
import type { MockAddresses, MockOptions, MockTiming } from "./operation-mock.ts";
import { exampleBody, responseTo, type AnyOperation } from "./response.ts";

/** The request of an operation that is not known. */
interface AnyRequest {
  readonly path: object;
  readonly query: object;
  readonly body: unknown;
  readonly request: Request;
  readonly answer: (status: number, body?: unknown, headers?: Readonly<Record<string, string>>) => Response;
}

/** What `OperationMock` describes, without the types that an operation gives it. */
export function createAnyMock(operation: AnyOperation, addresses: MockAddresses) {
  const route = addressOf(operation, addresses) + operation.path;

  const handler = (
    resolve: (request: Request, path: object) => Response | Promise<Response>,
    { once = false, delay: wait }: MockTiming = {},
  ): HttpHandler =>
    http[operation.method](
      route,
      async ({ request, params }) => {
        const response = await resolve(request, params);
        if (wait !== undefined) await delay(wait);
        return response;
      },
      { once },
    );

  return {
    respond(status: number, body?: unknown, { headers, ...timing }: MockOptions = {}): HttpHandler {
      // What is not documented is told to the test that asks for it, not to the request that meets it.
      exampleBody(operation, status, typeof body === "string" ? body : undefined);
      return handler((request) => responseTo(request, operation, status, body, headers), timing);
    },
    handle: (resolve: (request: AnyRequest) => Response | Promise<Response>, timing?: MockTiming): HttpHandler =>
      handler(
        async (request, path) =>
          resolve({
            path,
            query: Object.fromEntries(new URL(request.url).searchParams),
            body: request.body ? await request.clone().json() : undefined,
            request,
            answer: (status, body, headers) => responseTo(request, operation, status, body, headers),
          }),
        timing,
      ),
    networkError: (timing?: MockTiming): HttpHandler => handler(() => HttpResponse.error(), timing),
    example: (status: number, name?: string): unknown => structuredClone(exampleBody(operation, status, name)),
  };
}

function addressOf({ server }: AnyOperation, { baseUrl, portalBaseUrl }: MockAddresses): string {
  const portal = portalBaseUrl ?? `${withoutSlash(baseUrl)}/portal`;
  return asPattern(withoutSlash(server === "baseUrl" ? baseUrl : portal));
}

/** As the clients take an address: a slash at its end changes nothing. */
const withoutSlash = (address: string): string => address.replace(/\/$/, "");

/** Of what means something in a path pattern, only `*` keeps its meaning. The colons in brackets are those of IPv6. */
const asPattern = (address: string): string => address.replace(/[(){}+?]|:(?=[^/]*\])/g, "\\$&");
