import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
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

/** They show what a service prints that the reader starts. */
const local = ["index.html", "guides/start/**"];

/** Its addresses are those in the document. */
const defaults = readConfig({});

const documented = new RegExp(
  `${RegExp.escape(defaults.portalBaseUrl)}\\b|${RegExp.escape(defaults.baseUrl)}(?!\\d)`,
  "g",
);

/**
 * Sends the files of the documentation that contain a base address with the configured one in its place. They are read
 * once, when they are first requested; all other files are left to the routes.
 *
 * @param headers the headers of a file.
 */
export function serveConfiguredAddresses(
  app: FastifyInstance,
  directory: string,
  config: Config,
  headers: (file: string) => Record<string, string>,
): void {
  const baseUrl = inText(config.baseUrl);
  const portalBaseUrl = inText(config.portalBaseUrl);
  if (config.baseUrl === defaults.baseUrl && config.portalBaseUrl === defaults.portalBaseUrl) return;
  const pattern = `**/*{${Object.keys(mediaTypes).join(",")}}`;
  const names = new Set(globSync(pattern, { cwd: directory, exclude: local }).map((name) => name.replaceAll(sep, "/")));
  const files = new Map<string, Promise<AddressedFile | undefined>>();

  async function read(file: string): Promise<AddressedFile | undefined> {
    const text = await readFile(file, "utf8");
    const replaced = text.replace(documented, (found) => (found === defaults.baseUrl ? baseUrl : portalBaseUrl));
    return replaced === text ? undefined : compressed(replaced);
  }

  app.addHook("preHandler", async ({ url, method, headers: accepted }, reply) => {
    const name = url
      .replace(/\?.*/s, "")
      .replace("/docs/", "")
      .replace(/(?<=^|\/)$/, "index.html");
    if (!names.has(name) || (method !== "GET" && method !== "HEAD")) return;
    const path = join(directory, name);
    const reading = files.get(name) ?? read(path);
    files.set(name, reading);
    const file = await reading.catch((error: unknown) => {
      files.delete(name);
      throw error;
    });
    if (!file) return;
    const coding = negotiate(accepted["accept-encoding"] ?? "", ["br", "gzip"]) ?? "identity";
    reply
      .headers({ ...headers(path), "cache-control": "public, max-age=0", vary: "accept-encoding", etag: file.etag })
      .type(mediaTypes[extname(name)] ?? "");
    if (accepted["if-none-match"]?.includes(file.etag)) return reply.code(304).send();
    if (coding !== "identity") reply.header("content-encoding", coding);
    return reply.send(file.bodies[coding]);
  });
}

/** An address without the characters that mean something in HTML, YAML or a shell. */
function inText(address: string): string {
  const { href } = new URL(address);
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
