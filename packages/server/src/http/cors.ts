import cors, { type FastifyCorsOptions } from "@fastify/cors";
import type { FastifyInstance } from "fastify";

/** How long a browser may remember the answer to a preflight, in seconds. */
const maxAge = 600;

/** Lets pages of the listed origins call the routes of this application from a browser (D16). */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  const allowed = new Set(origins);
  const options: FastifyCorsOptions = {
    methods: ["GET", "POST", "PUT"],
    exposedHeaders: ["Preference-Applied", "Retry-After", "WWW-Authenticate", "X-Request-Id"],
    maxAge,
    // A preflight that lacks a header would be refused in plain text.
    strictPreflight: false,
  };
  await app.register(cors, {
    delegator: (request, answer) => {
      const { origin } = request.headers;
      // The plugin's own route takes preflights for every path, also for those of other surfaces.
      const isOpen = request.routeOptions.url !== "*" && origin !== undefined && allowed.has(origin);
      answer(null, { ...options, origin: isOpen && origin });
    },
  });
}
