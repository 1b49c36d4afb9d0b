import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";
import { hostInAddress } from "../config/formats.ts";
import { readDocument } from "../contract/document.ts";
import { rejectOtherMethods } from "./method-not-allowed.ts";
import { acceptsHtml, docsDirectory } from "./docs.ts";

/** Describes the service at its root, with the addresses of its documentation and health; redirects browsers to the docs. */
export function serveFrontPage(app: FastifyInstance, config: Config): void {
  const { title, version } = readDocument().info;
  const hasDocs = docsDirectory(config) !== undefined;
  const page = {
    name: title,
    version,
    ...(hasDocs && { docs: `${config.docsBaseUrl ?? config.baseUrl}/docs/` }),
    health: `http://${hostInAddress(config.monitorHost)}:${config.monitorPort}/health`,
  };
  const path = new URL(config.baseUrl).pathname;
  app.get(path, (request, reply) =>
    hasDocs && acceptsHtml(request) ? reply.redirect("/docs/", 302) : reply.send(page),
  );
  rejectOtherMethods(app, path, ["GET"]);
}
