import { existsSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import { ConfigError, pathOf, type Config } from "../config/config.ts";
import { unknownPath } from "../contract/problem.ts";
import { readDocument } from "../contract/document.ts";
import { createTexts, otherVersion } from "./docs-texts.ts";
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

/** The public address of the documentation. */
export function docsAddress({ docsBaseUrl, baseUrl }: Config): string {
  return `${docsBaseUrl ?? baseUrl}/docs/`;
}

/** `frame-ancestors` does not work in a page's own Content-Security-Policy. */
const headers = {
  "content-security-policy": "frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** The names of these files change with their content. */
const lasting = /(?:^|\/)_astro\//;

/** The problems for requests that the plugin rejects, by its own status. */
function problemOf(error: FastifyError): Error {
  switch (error.statusCode) {
    case 403:
      // A path that is not plain, such as one with `..` in it.
      return unknownPath();
    case 412:
      return otherVersion();
    default:
      return error;
  }
}

/** Serves the documentation below the path of the base URL. Its pages load only from their host. */
export async function serveDocs(app: FastifyInstance, directory: string, config: Config): Promise<void> {
  const prefix = `${pathOf(config.baseUrl)}/docs`;
  await app.register((scope) => servePages(scope, directory, config), { prefix });
  app.get(prefix, (_request, reply) => reply.redirect(`${prefix}/`, 308));
  rejectOtherMethods(app, prefix, ["GET"]);
}

async function servePages(app: FastifyInstance, directory: string, config: Config): Promise<void> {
  const sendText = createTexts(directory, config, headersOf);
  app.setErrorHandler<FastifyError>((error) => {
    throw problemOf(error);
  });
  app.setNotFoundHandler(async (request, reply) => {
    const sent = acceptsHtml(request) && (await sendText("404.html", request, reply.code(404)));
    if (!sent) throw unknownPath();
    return sent;
  });
  // In place of the file of this name, which pages read on a host for files.
  app.get("/service.json", (_request, reply) => reply.headers(headers).send({ tryIt: config.docsTryIt }));
  rejectOtherMethods(app, "/service.json", ["GET"]);
  // Texts come before the route of all files.
  app.addHook<{ Params: { "*"?: string } }>("preHandler", async (request, reply) => {
    const name = request.params["*"]?.replace(/(?<=^|\/)$/, "index.html");
    if (name !== undefined) return sendText(name, request, reply);
  });
  await app.register(fastifyStatic, {
    root: directory,
    prefix: "/",
    redirect: true,
    decorateReply: false,
    acceptRanges: false,
    setHeaders: (reply, path) => reply.headers(headersOf(path)),
  });
  rejectOtherMethods(app, "/*", ["GET"]);
}

function headersOf(path: string): Record<string, string> {
  return {
    ...headers,
    ...(lasting.test(path) && { "cache-control": "public, max-age=31536000, immutable" }),
  };
}

/** Whether a request is that of a browser for a page. */
function acceptsHtml({ headers: { accept = "" } }: FastifyRequest): boolean {
  return accept.includes("text/html");
}

/**
 * Describes the service at its base URL, with the addresses of its documentation and health; redirects browsers to the
 * documentation.
 */
export function serveFrontPage(app: FastifyInstance, config: Config): void {
  const { title, version } = readDocument().info;
  const hasDocs = docsDirectory(config) !== undefined;
  const page = {
    name: title,
    version,
    ...(hasDocs && { docs: docsAddress(config) }),
    health: `${config.baseUrl}/health`,
  };
  const path = pathOf(config.baseUrl);
  for (const each of new Set([path || "/", `${path}/`])) {
    app.get(each, (request, reply) =>
      hasDocs && acceptsHtml(request) ? reply.redirect(`${path}/docs/`, 302) : reply.send(page),
    );
    rejectOtherMethods(app, each, ["GET"]);
  }
}
