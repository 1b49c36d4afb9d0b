import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const folder = fileURLToPath(new URL("../../dist", import.meta.url));

const mediaTypes: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".md": "text/markdown; charset=utf-8",
  ".svg": "image/svg+xml",
  ".xml": "application/rss+xml",
  ".txt": "text/plain; charset=utf-8",
  ".yaml": "application/yaml",
};

/** The built site, served on loopback under `/docs/` with gzip, the least that a host does; the service also has Brotli. */
export interface Site {
  address: string;
  close(): void;
}

export async function serveSite(): Promise<Site> {
  await stat(folder).catch(() => {
    throw new Error("packages/docs/dist is missing. Run the build first.");
  });
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname.replace(/\/$/, "/index.html");
    const file = path.startsWith("/docs/") ? join(folder, path.slice("/docs/".length)) : "";
    const headers = { "content-type": mediaTypes[extname(file)] ?? "application/octet-stream" };
    if (existsSync(file)) {
      response.writeHead(200, { ...headers, "content-encoding": "gzip" });
      response.end(gzipSync(await readFile(file)));
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // The address of a TCP server is an object; only a pipe has a string.
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/docs/`, close: () => server.close() };
}
