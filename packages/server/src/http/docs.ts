import { existsSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ConfigError, pathOf, type Config } from "../config/config.ts";
import { unknownPath } from "../contract/problem.ts";
import { readDocument } from "../contract/document.ts";
import { docsHeaders, findDocsFiles } from "./docs-files.ts";
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

/** Serves the documentation below the path of the base URL. Its pages load only from their host. */
export function serveDocs(app: FastifyInstance, directory: string, config: Config): void {
  const prefix = `${pathOf(config.baseUrl)}/docs`;
  const { names, send } = findDocsFiles(directory, config);
  app.get<{ Params: { "*": string } }>(`${prefix}/*`, async (request, reply) => {
    const name = request.params["*"];
    const sent = await send(name.replace(/(?<=^|\/)$/, "index.html"), request, reply);
    if (sent) return sent;
    if (names.has(`${name}/index.html`)) return reply.redirect(encodeURI(`${prefix}/${name}/`), 308);
    const missing = acceptsHtml(request) && (await send("404.html", request, reply.code(404)));
    if (!missing) throw unknownPath();
    return missing;
  });
  // In place of the file of this name, which pages read on a host for files.
  app.get(`${prefix}/service.json`, (_request, reply) => reply.headers(docsHeaders).send({ tryIt: config.docsTryIt }));
  app.get(prefix, (_request, reply) => reply.redirect(`${prefix}/`, 308));
  for (const each of ["/*", "/service.json", ""]) rejectOtherMethods(app, `${prefix}${each}`, ["GET"]);
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
