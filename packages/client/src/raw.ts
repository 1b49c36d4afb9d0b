import type { AdminKeyPaths, DashboardTokenPaths, GatewayKeyPaths, PortalKeyPaths } from "@gw/api-types/routes";
import createFetchClient, { type Client } from "openapi-fetch";
import type { AdminClient } from "./admin.ts";
import { partsOf } from "./client-parts.ts";
import type { DashboardClient } from "./dashboard.ts";
import type { GatewayClient } from "./gateway.ts";
import { serializePath } from "./path.ts";
import type { PortalClient } from "./portal.ts";
import { setPreferences } from "./request.ts";
import type { Route } from "./route.ts";

/**
 * The operations of a client by method and path, as `openapi-fetch` has them, for code that is written for it. They send
 * the same headers, through the same middleware. Their failures are `error`, without a status to tell them apart; a time
 * limit is the business of their `signal`.
 *
 * @throws TypeError for what is no client of this package.
 *
 * @example
 * ```ts
 * const { data, error } = await raw(dashboard).GET("/api/apis/search", { params: { query: { q: "orders" } } });
 * if (error) console.error(error.detail);
 * else console.log(data?.apis);
 * ```
 */
export function raw(client: DashboardClient): Client<DashboardTokenPaths>;
export function raw(client: GatewayClient): Client<GatewayKeyPaths>;
export function raw(client: PortalClient): Client<PortalKeyPaths>;
export function raw(client: AdminClient): Client<AdminKeyPaths>;
export function raw(client: object): Client<object> {
  const parts = partsOf.get(client);
  if (!parts) throw new TypeError("raw takes a client that createDashboardClient or one of its like made.");
  const { routes, send, defaults } = parts;
  const byPath = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));
  const routeOf = new WeakMap<Request, Route>();
  const byMethod = createFetchClient<object>({
    baseUrl: defaults.baseUrl,
    headers: defaults.headers,
    // A middleware of openapi-fetch may have put another request in the place of the one that is known.
    fetch: async (request) => {
      const { url, method, headers, signal } = request;
      const body = method === "GET" ? null : await request.text();
      return send(
        { url, method, headers, body, signal },
        routeOf.get(request) ?? { operationId: "raw", method, path: "" },
      );
    },
    pathSerializer: serializePath,
  });
  byMethod.use({
    onRequest({ request, schemaPath }) {
      const route = byPath.get(`${request.method} ${schemaPath}`);
      if (!route) return;
      routeOf.set(request, route);
      setPreferences(request.headers, route, defaults.strict);
    },
  });
  return byMethod;
}
