import { createHash } from "node:crypto";
import { existsSync, globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pathOf, readConfig, type Config } from "../config/config.ts";
import { readDocument } from "../contract/document.ts";
import { ProblemError, unknownPath } from "../contract/problem.ts";
import { rejectOtherMethods } from "./method-not-allowed.ts";
import { accepts } from "./request-headers.ts";

/** The texts, which are compressed, and whose addresses are replaced. */
const mediaTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".yaml": "text/yaml; charset=utf-8",
};

/** Its addresses are those in the document. */
const defaults = readConfig({});

/** The addresses of the API. */
const addresses = new RegExp(
  `${RegExp.escape(defaults.portalBaseUrl)}\\b|${RegExp.escape(defaults.baseUrl)}(?!\\d)`,
  "g",
);

/** The path of the documentation where it begins, in links, scripts and examples of problems. */
const links = /(?<![\w.:/-])\/docs\//g;

/** Where a relative link begins. */
const relativeLinks = /(?<=\s(?:href|src)=")(?![a-z]+:|[/#])/g;

/** By content coding, the preferred one first: examples of a request repeat each other over more than gzip looks back. */
const encoders = {
  // A higher quality takes ten times as long for a tenth less.
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 9 }),
  identity: async (text: string) => Buffer.from(text),
};

/** `frame-ancestors` does not work in a page's own Content-Security-Policy. */
const siteHeaders = {
  "content-security-policy": "frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** Returns what replaces the addresses in a file of the documentation by those that are configured. */
function createAddressWriter(config: Config) {
  const prefix = `${pathOf(config.baseUrl)}/docs/`;
  const baseUrl = toShownAddress(config.baseUrl, defaults.baseUrl);
  const portalBaseUrl = toShownAddress(config.portalBaseUrl, defaults.portalBaseUrl);
  return (name: string, text: string): string => {
    // A document is offered as it was released.
    if (/^versions\/.*\.json$/.test(name)) return text;
    // It is shown at any depth.
    const rooted = name === "404.html" ? text.replace(relativeLinks, prefix) : text;
    const linked = rooted.replace(links, prefix);
    // It shows what a service prints that the reader starts.
    if (name.startsWith("operate/demo")) return linked;
    return linked.replace(addresses, (address) => (address === defaults.baseUrl ? baseUrl : portalBaseUrl));
  };
}

interface SiteOptions {
  /** The beginning of the names that change with the content. */
  hashed?: string;
  /** Returns a text of the site as it is sent. */
  rewrite?: (name: string, text: string) => string;
}

/**
 * Finds the files of a site. Each is read when it is first requested, and kept as it is sent: changed by `rewrite`, compressed,
 * and tagged by its content. Dates say nothing, as npm gives files of every version the same one.
 */
function findFiles(directory: string, { hashed, rewrite = (_name, text) => text }: SiteOptions) {
  const names = new Set(globSync("**/*.*", { cwd: directory }).map((name) => name.replaceAll(sep, "/")));
  const kept = new Map<string, Promise<{ body: Buffer; etag: string }>>();

  async function prepare(name: string, encode: ((text: string) => Promise<Buffer>) | undefined) {
    const content = await readFile(join(directory, name));
    const body = encode ? await encode(rewrite(name, content.toString())) : content;
    return { body, etag: `"${createHash("sha256").update(body).digest("base64url")}"` };
  }

  /** Sends a file; undefined if there is none of this name that can be read. */
  async function send(name: string, { headers: sent }: FastifyRequest, reply: FastifyReply) {
    if (!names.has(name)) return undefined;
    const mediaType = mediaTypes[extname(name)];
    const encoding = (["br", "gzip"] as const).find((each) => accepts(sent["accept-encoding"], each)) ?? "identity";
    const key = `${encoding} ${name}`;
    const prepared = kept.get(key) ?? prepare(name, mediaType === undefined ? undefined : encoders[encoding]);
    kept.set(key, prepared);
    const file = await prepared.catch(() => void kept.delete(key));
    if (!file) return undefined;
    const { body, etag } = file;
    if (sent["if-match"] !== undefined && !hasTag(sent["if-match"], etag)) {
      throw new ProblemError("invalid_request", "The page does not match If-Match. Omit the header.");
    }
    const lifetime = hashed !== undefined && name.startsWith(hashed) ? "max-age=31536000, immutable" : "max-age=0";
    reply.headers({ ...siteHeaders, "cache-control": `public, ${lifetime}`, etag, vary: "accept-encoding" });
    if (reply.statusCode === 200 && hasTag(sent["if-none-match"], etag)) return reply.code(304).send();
    if (mediaType !== undefined && encoding !== "identity") reply.header("content-encoding", encoding);
    return reply.type(mediaType ?? "application/octet-stream").send(body);
  }

  return { names, send };
}

/** Whether a condition names this tag; proxies that compress mark it as weak. */
function hasTag(condition = "", etag: string): boolean {
  const tags = condition.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}

/**
 * By default an address is derived from what the service listens on: if that is all hosts or any port, callers need
 * another address, and the documented one stays.
 */
function toShownAddress(address: string, documentedAddress: string): string {
  const { hostname, port } = new URL(address);
  return ["0.0.0.0", "[::]"].includes(hostname) || port === "0" ? documentedAddress : address;
}

/** The folder with the built documentation, if it is served. */
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
  const { names, send } = findFiles(directory, { rewrite: createAddressWriter(config) });
  app.get<{ Params: { "*": string } }>(`${prefix}/*`, async (request, reply) => {
    const name = request.params["*"];
    const sent = await send(name.replace(/(?<=^|\/)$/, "index.html"), request, reply);
    if (sent) return sent;
    if (names.has(`${name}/index.html`)) return reply.redirect(encodeURI(`${prefix}/${name}/`), 308);
    const missing = acceptsHtml(request) && (await send("404.html", request, reply.code(404)));
    if (!missing) throw unknownPath();
    return missing;
  });
  app.get(prefix, (_request, reply) => reply.redirect(`${prefix}/`, 308));
  for (const each of ["/*", ""]) rejectOtherMethods(app, `${prefix}${each}`, ["GET"]);
}

/** Serves the console below the path of the base URL. Its screens are addresses of one page. */
export function serveConsole(app: FastifyInstance, directory: string, config: Config): void {
  const prefix = `${pathOf(config.baseUrl)}/console`;
  const { send } = findFiles(directory, { hashed: "assets/" });
  app.get<{ Params: { "*": string } }>(`${prefix}/*`, async (request, reply) => {
    const sent = await send(request.params["*"] || "index.html", request, reply);
    if (sent) return sent;
    if (!acceptsHtml(request)) throw unknownPath();
    return send("index.html", request, reply);
  });
  app.get(prefix, (_request, reply) => reply.redirect(`${prefix}/`, 308));
  for (const each of ["/*", ""]) rejectOtherMethods(app, `${prefix}${each}`, ["GET"]);
}

/** Whether a request is that of a browser for a page. */
function acceptsHtml({ headers: { accept = "" } }: FastifyRequest): boolean {
  return accept.includes("text/html");
}

/**
 * Describes the service at its base URL, with links to its documentation and health check; redirects browsers to the
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
