import { existsSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import { ConfigError, type Config } from "../config/config.ts";
import { ProblemError, unknownPath } from "../contract/problem.ts";
import { hostInAddress } from "../config/formats.ts";
import { readDocument } from "../contract/document.ts";
import { serveConfiguredAddresses } from "./docs-addresses.ts";
import { rejectOtherMethods } from "./method-not-allowed.ts";

/** The documentation is a separate package, built before the server and deployed with it. */
const ownDocs = fileURLToPath(new URL("dist/", import.meta.resolve("@gw/docs/package.json")));

/**
 * The folder of the built documentation, if it is served.
 *
 * @throws ConfigError if the configured folder does not exist.
 */
export function docsDirectory({ docs, docsDirectory: configured }: Config): string | undefined {
  if (!docs) return undefined;
  if (configured === undefined) return existsSync(ownDocs) ? ownDocs : undefined;
  if (statSync(configured, { throwIfNoEntry: false })?.isDirectory()) return configured;
  throw new ConfigError(
    `GW_DOCS_DIRECTORY (docsDirectory): the folder ${configured} does not exist. Correct it, or set GW_DOCS to false.`,
  );
}

/** The public address of the documentation. Its routes do not begin with the path of the base URL. */
export function docsAddress({ docsBaseUrl, baseUrl }: Config): string {
  return `${docsBaseUrl ?? new URL(baseUrl).origin}/docs/`;
}

/** `frame-ancestors` does not work in a page's own Content-Security-Policy. */
const headers = {
  "content-security-policy": "frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** The names of these files change with their content. */
const lasting = "/_astro/";

/** The problems for requests that the plugin rejects, by its own status. */
function problemOf(error: FastifyError): Error {
  switch (error.statusCode) {
    case 403:
      // A path that is not plain, such as one with `..` in it.
      return unknownPath();
    case 412:
      return new ProblemError(
        "invalid_request",
        "The page does not match If-Match or If-Unmodified-Since. Omit the header.",
      );
    default:
      return error;
  }
}

/** Serves the docs under `/docs/`, compressed for clients that accept it. Its pages load only from their host. */
export async function serveDocs(app: FastifyInstance, directory: string, config: Config): Promise<void> {
  await app.register((scope) => servePages(scope, directory, config), { prefix: "/docs" });
  app.get("/docs", (_request, reply) => reply.redirect("/docs/", 308));
}

async function servePages(app: FastifyInstance, directory: string, config: Config): Promise<void> {
  const missingPage = join(directory, "404.html");
  app.setErrorHandler<FastifyError>((error) => {
    throw problemOf(error);
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (!acceptsHtml(request) || !existsSync(missingPage)) throw unknownPath();
    return reply
      .code(404)
      .headers(headers)
      .type("text/html; charset=utf-8")
      .send(await readFile(missingPage));
  });
  // In place of the file of this name, which pages read on a host for files.
  app.get("/service.json", (_request, reply) => reply.headers(headers).send({ tryIt: config.docsTryIt }));
  serveConfiguredAddresses(app, directory, config, headersOf);
  await app.register(fastifyStatic, {
    root: directory,
    prefix: "/",
    redirect: true,
    decorateReply: false,
    preCompressed: true,
    acceptRanges: false,
    setHeaders: (reply, path) => reply.headers(headersOf(path)),
  });
  rejectOtherMethods(app, "/*", ["GET", "HEAD"]);
}

function headersOf(path: string): Record<string, string> {
  return {
    ...headers,
    ...(path.includes(lasting) && { "cache-control": "public, max-age=31536000, immutable" }),
  };
}

/** Whether a request is that of a browser for a page. */
function acceptsHtml({ headers: { accept = "" } }: FastifyRequest): boolean {
  return accept.includes("text/html");
}

/** Describes the service at its root, with the addresses of its documentation and health; redirects browsers to the docs. */
export function serveFrontPage(app: FastifyInstance, config: Config): void {
  const { title, version } = readDocument().info;
  const hasDocs = docsDirectory(config) !== undefined;
  const page = {
    name: title,
    version,
    ...(hasDocs && { docs: docsAddress(config) }),
    health: `http://${hostInAddress(config.monitorHost)}:${config.monitorPort}/health`,
  };
  const path = new URL(config.baseUrl).pathname;
  app.get(path, (request, reply) =>
    hasDocs && acceptsHtml(request) ? reply.redirect("/docs/", 302) : reply.send(page),
  );
  rejectOtherMethods(app, path, ["GET"]);
}
