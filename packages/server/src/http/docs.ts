import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { refuseOtherMethods } from "./method-not-allowed.ts";

/** The documentation is a package of its own, built before the server and deployed with it. */
const ownDocs = fileURLToPath(new URL("dist/", import.meta.resolve("@gw/docs/package.json")));

/** Where the built documentation is, if it is to be served at all. */
export function docsDirectory({ docs, docsDirectory: configured }: Config): string | undefined {
  const directory = configured ?? ownDocs;
  return docs && existsSync(directory) ? directory : undefined;
}

/** What a page can't say in its own Content-Security-Policy: nobody may frame it. */
const headers = {
  "content-security-policy": "frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** The names of these files change with their content. */
const lasting = "/_astro/";

/** Serves the documentation under `/docs/`, compressed for who takes it. Its pages need nothing but their own host. */
export async function serveDocs(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    prefix: "/docs/",
    redirect: true,
    decorateReply: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.headers(headers);
      if (path.includes(lasting)) reply.header("cache-control", "public, max-age=31536000, immutable");
    },
  });
  refuseOtherMethods(app, "/docs/*", ["GET", "HEAD"]);
  app.get("/docs", (_request, reply) => reply.redirect("/docs/", 308));
}
