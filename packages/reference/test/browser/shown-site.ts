import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";
import { gzipSync } from "node:zlib";
import type { JsonObject } from "@gw/openapi/reader";
import { makeReference, type OwnSite } from "@gw/reference";
import { launchChromium } from "@gw/test-support/chromium";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";

const mediaTypes: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
};

/** A site and a Chromium, both available once the tests start. */
export interface ShownSite {
  readonly address: string;
  readonly browser: Browser;
  readonly files: ReadonlyMap<string, () => string | Uint8Array>;
  /** The addresses of its pages. */
  readonly pages: readonly string[];
}

/** Serves the site of a document under `/docs/`, page by page, and starts Chromium for the tests of this file. */
export function showSite(document: JsonObject, own?: OwnSite): ShownSite {
  const { files } = makeReference(document, { download: document, ...(own && { own }) });
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname).replace(/^\/docs\//, "");
    const write = files.get(path === "" ? "index.html" : path);
    response.setHeader("content-type", mediaTypes[extname(path)] ?? "text/plain");
    response.setHeader("content-encoding", "gzip");
    response.writeHead(write ? 200 : 404).end(gzipSync(write?.() ?? ""));
  });
  let browser: Browser;

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    browser = await launchChromium();
  });

  afterAll(async () => {
    await browser?.close();
    server.close();
  });

  return {
    get address() {
      // The address of a TCP server is an object; only a pipe has a string.
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/docs/`;
    },
    get browser() {
      return browser;
    },
    files,
    pages: [...files.keys()].filter((path) => path.endsWith(".html")),
  };
}
