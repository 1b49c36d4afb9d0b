import { existsSync } from "node:fs";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { pathOf, type Config } from "../config/config.ts";
import { unknownPath } from "../contract/problem.ts";
import { readDocument } from "../contract/document.ts";
import { docsHeaders, findDocsFiles } from "./docs-files.ts";
import { rejectOtherMethods } from "./method-not-allowed.ts";

/** The folder of the built documentation, if it is served. */
export function docsDirectory({ docs, docsDirectory: folder }: Config): string | undefined {
  return docs && existsSync(folder) ? folder : undefined;
}

/** The public address of the documentation. */
export function docsAddress({ baseUrl }: Config): string {
  return `${baseUrl}/docs/`;
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
  app.get(`${prefix}/service.json`, (_request, reply) => reply.headers(docsHeaders).send({ tryIt: true }));
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
