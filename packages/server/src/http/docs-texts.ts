import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { pathOf, readConfig, type Config } from "../config/config.ts";
import { ProblemError } from "../contract/problem.ts";
import { accepts } from "./request-headers.ts";

/** The files that are compressed and whose addresses are replaced. */
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

/** By content coding, the preferred one first: examples of a request repeat each other over more than gzip looks back. */
const encoders = {
  // A higher quality takes ten times as long for a tenth less.
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 9 }),
};

type Encoding = keyof typeof encoders;

/** Sends a text of the documentation; undefined if there is none of this name that can be read. */
export type SendText = (
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply | undefined>;

/**
 * Creates a function that sends the texts of the documentation with the configured addresses, compressed and tagged by their
 * content, and keeps what it sent. The dates of the files say nothing: npm gives those of every version the same one.
 *
 * @param headers the headers of a file.
 */
export function createTexts(
  directory: string,
  config: Config,
  headers: (file: string) => Record<string, string>,
): SendText {
  const prefix = `${pathOf(config.baseUrl)}/docs/`;
  const baseUrl = toShownAddress(config.baseUrl, defaults.baseUrl);
  const portalBaseUrl = toShownAddress(config.portalBaseUrl, defaults.portalBaseUrl);
  const found = globSync(`**/*{${Object.keys(mediaTypes).join(",")}}`, { cwd: directory });
  const names = new Set(found.map((name) => name.replaceAll(sep, "/")));
  const kept = new Map<string, Promise<{ body: Buffer; etag: string }>>();

  function withAddresses(name: string, text: string): string {
    // A document is offered as it was released.
    if (/^versions\/.*\.json$/.test(name)) return text;
    const linked = text.replace(links, prefix);
    // It shows what a service prints that the reader starts.
    if (name.startsWith("operate/demo")) return linked;
    return linked.replace(addresses, (address) => (address === defaults.baseUrl ? baseUrl : portalBaseUrl));
  }

  async function prepare(name: string, encoding: Encoding | undefined) {
    const text = withAddresses(name, await readFile(join(directory, name), "utf8"));
    const body = encoding === undefined ? Buffer.from(text) : await encoders[encoding](text);
    return { body, etag: `"${createHash("sha256").update(body).digest("base64url")}"` };
  }

  return async (name, { headers: sent }, reply) => {
    if (!names.has(name)) return undefined;
    const encoding = (["br", "gzip"] as const).find((each) => accepts(sent["accept-encoding"], each));
    const key = `${encoding} ${name}`;
    const prepared = kept.get(key) ?? prepare(name, encoding);
    kept.set(key, prepared);
    const text = await prepared.catch(() => void kept.delete(key));
    if (!text) return undefined;
    const { body, etag } = text;
    if (sent["if-match"] !== undefined && !hasTag(sent["if-match"], etag)) throw otherVersion();
    reply
      .headers({ "cache-control": "public, max-age=0", ...headers(name), etag, vary: "accept-encoding" })
      .type(mediaTypes[extname(name)] ?? "");
    if (reply.statusCode === 200 && hasTag(sent["if-none-match"], etag)) return reply.code(304).send();
    if (encoding) reply.header("content-encoding", encoding);
    return reply.send(body);
  };
}

/** Whether a condition names this tag; proxies that compress mark it as weak. */
function hasTag(condition = "", etag: string): boolean {
  const tags = condition.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}

/** The problem for a condition that a file does not meet. */
export function otherVersion(): ProblemError {
  return new ProblemError(
    "invalid_request",
    "The page does not match If-Match or If-Unmodified-Since. Omit the header.",
  );
}

/**
 * By default an address is derived from what the service listens on: if that is all hosts or any port, callers need
 * another address, and the documented one stays.
 */
function toShownAddress(address: string, documentedAddress: string): string {
  const { hostname, port } = new URL(address);
  return ["0.0.0.0", "[::]"].includes(hostname) || port === "0" ? documentedAddress : address;
}
