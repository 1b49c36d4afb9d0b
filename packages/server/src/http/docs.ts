import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyError, FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { ProblemError } from "../problem.ts";
import { unknownPath } from "../problem-details.ts";
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

/** What is wrong with a request that the plugin refuses, by the status that it would answer by itself. */
function refusalOf(error: FastifyError): Error {
  switch (error.statusCode) {
    case 403:
      // A path that is not plain, such as one with `..` in it.
      return unknownPath();
    case 412:
      return new ProblemError(
        "invalid_request",
        "The page is not in the state that If-Match or If-Unmodified-Since asks for. Leave the header out.",
      );
    default:
      return error;
  }
}

/** Serves the documentation under `/docs/`, compressed for who takes it. Its pages need nothing but their own host. */
export async function serveDocs(app: FastifyInstance, directory: string): Promise<void> {
  app.setErrorHandler<FastifyError>((error) => {
    throw refusalOf(error);
  });
  await app.register(fastifyStatic, {
    root: directory,
    prefix: "/docs/",
    redirect: true,
    decorateReply: false,
    preCompressed: true,
    acceptRanges: false,
    setHeaders: (reply, path) => {
      reply.headers(headers);
      if (path.includes(lasting)) reply.header("cache-control", "public, max-age=31536000, immutable");
    },
  });
  refuseOtherMethods(app, "/docs/*", ["GET", "HEAD"]);
  app.get("/docs", (_request, reply) => reply.redirect("/docs/", 308));
}
