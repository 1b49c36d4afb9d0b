import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyInstance } from "fastify";
import { readConfig, type Config } from "../config/config.ts";

/** A file in which the addresses were replaced, in every content coding. */
interface AddressedFile {
  etag: string;
  bodies: Record<"br" | "gzip" | "identity", Buffer>;
}

/** The kinds of files that contain addresses. */
const mediaTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".yaml": "text/yaml; charset=utf-8",
};

/** They show what a service prints that the reader starts, examples of lint findings, and documents as they were released. */
const unchanged = ["index.html", "guides/start/**", "rules/**", "versions/**"];

/** Its addresses are those in the document. */
const defaults = readConfig({});

const documented = new RegExp(
  `${RegExp.escape(defaults.portalBaseUrl)}\\b|${RegExp.escape(defaults.baseUrl)}(?!\\d)`,
  "g",
);

/**
 * Sends the files of the documentation that contain a base address with the configured one in its place. They are read
 * when they are first requested and after they have changed; all other files are left to the routes.
 *
 * @param headers the headers of a file.
 */
export function serveConfiguredAddresses(
  app: FastifyInstance,
  directory: string,
  config: Config,
  headers: (file: string) => Record<string, string>,
): void {
  const baseUrl = shownAddress(config.baseUrl, defaults.baseUrl);
  const portalBaseUrl = shownAddress(config.portalBaseUrl, defaults.portalBaseUrl);
  if (baseUrl === defaults.baseUrl && portalBaseUrl === defaults.portalBaseUrl) return;
  const pattern = `**/*{${Object.keys(mediaTypes).join(",")}}`;
  const found = globSync(pattern, { cwd: directory, exclude: unchanged });
  const names = new Set(found.map((name) => name.replaceAll(sep, "/")));
  const files = new Map<string, { mtimeMs: number; reading: Promise<AddressedFile | undefined> }>();

  async function read(path: string): Promise<AddressedFile | undefined> {
    const text = await readFile(path, "utf8");
    const replaced = text.replace(documented, (address) => (address === defaults.baseUrl ? baseUrl : portalBaseUrl));
    return replaced === text ? undefined : compressed(replaced);
  }

  async function readOnce(path: string): Promise<AddressedFile | undefined> {
    const { mtimeMs } = await stat(path);
    const known = files.get(path);
    if (known?.mtimeMs === mtimeMs) return known.reading;
    const reading = read(path);
    files.set(path, { mtimeMs, reading });
    reading.catch(() => files.delete(path));
    return reading;
  }

  app.addHook<{ Params: { "*"?: string } }>("preHandler", async ({ params, method, headers: sent }, reply) => {
    const name = params["*"]?.replace(/(?<=^|\/)$/, "index.html");
    if (name === undefined || !names.has(name) || (method !== "GET" && method !== "HEAD")) return;
    // Only the route has the dates of files and compares strong tags.
    if (sent["if-match"] !== undefined || sent["if-unmodified-since"] !== undefined) return;
    const path = join(directory, name);
    // The route reports what can't be read.
    const file = await readOnce(path).catch(() => undefined);
    if (!file) return;
    const coding = negotiate(sent["accept-encoding"] ?? "", ["br", "gzip"]) ?? "identity";
    const vary = [reply.getHeader("vary") ?? [], "accept-encoding"].flat().join(", ");
    reply
      .headers({ ...headers(path), "cache-control": "public, max-age=0", vary, etag: file.etag })
      .type(mediaTypes[extname(name)] ?? "");
    if (sent["if-none-match"]?.includes(file.etag)) return reply.code(304).send();
    if (coding !== "identity") reply.header("content-encoding", coding);
    return reply.send(file.bodies[coding]);
  });
}

/**
 * An address without the characters that mean something in HTML, YAML or a shell. By default an address is derived from
 * what the service listens on: if that is all hosts or any port, callers need another address, and the documented one stays.
 */
function shownAddress(address: string, documentedAddress: string): string {
  const { hostname, port, href } = new URL(address);
  if (["0.0.0.0", "[::]"].includes(hostname) || port === "0") return documentedAddress;
  return href.replace(/\/$/, "").replaceAll("&", "%26").replaceAll("'", "%27");
}

async function compressed(text: string): Promise<AddressedFile> {
  const identity = Buffer.from(text);
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  const etag = `W/"${createHash("sha256").update(identity).digest("base64url")}"`;
  return { etag, bodies: { br, gzip: zipped, identity } };
}
