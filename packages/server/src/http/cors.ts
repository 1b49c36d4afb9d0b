import cors from "@fastify/cors";
import type { FastifyInstance } from "fastify";

/** How long a browser may remember the answer to a preflight, in seconds. */
const maxAge = 600;

/** Lets pages of the listed origins call the routes of this application from a browser (D16). */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  const allowed = new Set(origins);
  await app.register(cors, {
    origin: (origin, answer) => answer(null, origin !== undefined && allowed.has(origin)),
    methods: ["GET", "POST", "PUT"],
    exposedHeaders: ["Preference-Applied", "Retry-After", "WWW-Authenticate", "X-Request-Id"],
    maxAge,
    // A preflight that lacks a header would be refused in plain text.
    strictPreflight: false,
  });
}
