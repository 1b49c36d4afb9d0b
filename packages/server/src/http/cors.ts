import cors, { type FastifyCorsOptions } from "@fastify/cors";
import type { FastifyInstance } from "fastify";

/** How long a browser may cache a preflight response, in seconds. */
const maxAge = 600;

/** Pages of this machine, on any port. No setting can have them: a port is a number there. */
export const localOrigins: readonly string[] = ["http://localhost:*", "http://127.0.0.1:*"];

/** Allows pages from these origins to call the routes from a browser (D16). */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  const allowed = new Set(origins);
  const options: FastifyCorsOptions = {
    methods: ["GET", "POST", "PUT"],
    exposedHeaders: ["Idempotency-Replayed", "Preference-Applied", "Retry-After", "WWW-Authenticate", "X-Request-Id"],
    maxAge,
    // A preflight that lacks a header would be refused in plain text.
    strictPreflight: false,
  };
  await app.register(cors, {
    delegator: (request, callback) => {
      const { origin } = request.headers;
      // The plugin's own route handles preflights for every path, including those of other surfaces.
      const isAllowed =
        origin !== undefined && [origin, origin.replace(/:\d+$/, ":*")].some((each) => allowed.has(each));
      const isOpen = request.routeOptions.url !== "*" && isAllowed;
      callback(null, { ...options, origin: isOpen && origin });
    },
  });
}
