import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build, type Rollup } from "vite";

/** The application of the tests, bundled for browsers. */
async function bundled(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      rollupOptions: { input: fileURLToPath(new URL("application.ts", import.meta.url)) },
    },
  })) as Rollup.RollupOutput;
  return output[0].code;
}

/** Serves the application and the script of Mock Service Worker on loopback. */
export async function serveApplication(): Promise<{ address: string; close(): void }> {
  const worker = createRequire(import.meta.url).resolve("msw/mockServiceWorker.js");
  const files: Record<string, [mediaType: string, text: string]> = {
    "/": ["text/html", '<!doctype html><title>Mocks</title><script type="module" src="/application.js"></script>'],
    "/application.js": ["text/javascript", await bundled()],
    "/mockServiceWorker.js": ["text/javascript", await readFile(worker, "utf8")],
    "/favicon.ico": ["image/x-icon", ""],
  };
  const server = createServer((request, response) => {
    const [mediaType, text] = files[request.url ?? ""] ?? [];
    response.writeHead(mediaType === undefined ? 404 : 200, { "content-type": mediaType ?? "text/plain" });
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A TCP server's address is an object; only that of a pipe is a string.
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
