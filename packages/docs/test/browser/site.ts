import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const folder = fileURLToPath(new URL("../../dist", import.meta.url));

const mediaTypes: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".yaml": "application/yaml",
};

/** The built site, served on loopback under `/docs/` as the service does. */
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
    const file = join(folder, path.replace(/^\/docs\//, ""));
    const found = path.startsWith("/docs/") && (await stat(file).catch(() => undefined))?.isFile();
    response.writeHead(found ? 200 : 404, { "content-type": mediaTypes[extname(file)] ?? "text/plain" });
    if (found) createReadStream(file).pipe(response);
    else response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A TCP server's address is an object; only that of a pipe is a string.
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/docs/`, close: () => server.close() };
}

/** The address of a built page on the file system, for readers who open it without a server. */
export const fileAddress = (path: string): string => pathToFileURL(join(folder, path)).href;
