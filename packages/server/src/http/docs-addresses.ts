import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import type { FastifyInstance } from "fastify";
import { readConfig, type Config } from "../config/config.ts";

/** The kinds of files that contain addresses. */
const mediaTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".yaml": "text/yaml; charset=utf-8",
};

/** They show what a service prints that the reader starts, and documents as they were released. */
const unchanged = ["operate/demo/**", "versions/**"];

/** Its addresses are those in the document. */
const defaults = readConfig({});

const documented = new RegExp(
  `${RegExp.escape(defaults.portalBaseUrl)}\\b|${RegExp.escape(defaults.baseUrl)}(?!\\d)`,
  "g",
);

/**
 * Sends the files of the documentation that contain a base address with the configured one in its place. All other files
 * are left to the routes.
 *
 * @param headers the headers of a file.
 */
export function serveConfiguredAddresses(
  app: FastifyInstance,
  directory: string,
  config: Config,
  headers: (file: string) => Record<string, string>,
): void {
  const baseUrl = toShownAddress(config.baseUrl, defaults.baseUrl);
  const portalBaseUrl = toShownAddress(config.portalBaseUrl, defaults.portalBaseUrl);
  if (baseUrl === defaults.baseUrl && portalBaseUrl === defaults.portalBaseUrl) return;
  const pattern = `**/*{${Object.keys(mediaTypes).join(",")}}`;
  const found = globSync(pattern, { cwd: directory, exclude: unchanged });
  const names = new Set(found.map((name) => name.replaceAll(sep, "/")));

  app.addHook<{ Params: { "*"?: string } }>("preHandler", async ({ params, method, headers: sent }, reply) => {
    const name = params["*"]?.replace(/(?<=^|\/)$/, "index.html");
    if (name === undefined || !names.has(name) || (method !== "GET" && method !== "HEAD")) return;
    // Only the route has the dates and the tags of files.
    if (sent["if-match"] !== undefined || sent["if-unmodified-since"] !== undefined) return;
    const path = join(directory, name);
    // The route reports what can't be read.
    const text = await readFile(path, "utf8").catch(() => "");
    const replaced = text.replace(documented, (address) => (address === defaults.baseUrl ? baseUrl : portalBaseUrl));
    if (replaced === text) return;
    reply.headers({ ...headers(path), "cache-control": "public, max-age=0" }).type(mediaTypes[extname(name)] ?? "");
    return reply.send(replaced);
  });
}

/**
 * An address without the characters that mean something in HTML, YAML or a shell. By default an address is derived from
 * what the service listens on: if that is all hosts or any port, callers need another address, and the documented one stays.
 */
function toShownAddress(address: string, documentedAddress: string): string {
  const { hostname, port, href } = new URL(address);
  if (["0.0.0.0", "[::]"].includes(hostname) || port === "0") return documentedAddress;
  return href.replace(/\/$/, "").replaceAll("&", "%26").replaceAll("'", "%27");
}
