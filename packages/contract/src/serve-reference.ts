import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { extname } from "node:path";
import { CannotRun, messageOf } from "@gw/openapi/cannot-run";
import type { Reference } from "@gw/reference";
import { settle, waitForChange } from "./watch.ts";

const mediaTypes: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".md": "text/markdown",
  ".txt": "text/plain",
  ".xml": "application/xml",
};

const [eventsPath, scriptPath] = ["/~changes", "/~reload.js"];

/** Reloads a page when the document has changed. If the preview was restarted, it has changed, too. */
const script = `let known;
new EventSource("${eventsPath}").onmessage = ({ data }) => {
  if (known !== undefined && known !== data) location.reload();
  known = data;
};
`;

/** A site, and the files and folders that it was made from. */
export interface Preview {
  readonly reference: Reference;
  readonly sources: readonly string[];
}

/**
 * Serves a site and rebuilds it after each change of its sources, until a signal ends the process. Pages are rendered
 * on request. While the document can't be read, the previous site is served.
 */
export async function serveReference(read: () => Promise<Preview>, port: number): Promise<never> {
  let preview = await read();
  const readers = new Set<ServerResponse>();
  let version = String(Date.now());
  const server = createServer(({ url = "/", headers }, response) => {
    const path = decodePath(url);
    // Other sites must not read the document by pointing a host name of theirs at this machine.
    if (!/^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(headers.host ?? "")) return void response.writeHead(403).end();
    if (path === eventsPath) {
      response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
      response.write(`retry: 300\ndata: ${version}\n\n`);
      readers.add(response);
      return void response.on("close", () => readers.delete(response));
    }
    const file =
      path === scriptPath
        ? () => script
        : preview.reference.files.get(path.endsWith("/") ? `${path.slice(1)}index.html` : path.slice(1));
    if (!file) return void response.writeHead(404, { "content-type": "text/plain" }).end("Page not found.\n");
    const type = mediaTypes[extname(path) || ".html"] ?? "application/octet-stream";
    response.writeHead(200, { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store" });
    const content = file();
    const isPage = type === "text/html" && typeof content === "string";
    response.end(isPage ? content.replace("</head>", `<script src="${scriptPath}" defer></script></head>`) : content);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening").catch((error: unknown) => {
    throw new CannotRun(
      `The preview can't listen on port ${port}: ${messageOf(error)}`,
      "Choose another one with --port.",
    );
  });
  console.log(`Serving the reference at http://localhost:${port}/. Press Ctrl+C to stop.`);
  for (;;) {
    // Each change follows from the previous one.
    // oxlint-disable-next-line no-await-in-loop
    await waitForChange(preview.sources).then(settle);
    try {
      // oxlint-disable-next-line no-await-in-loop
      preview = await read();
    } catch (error) {
      console.error(`✗ ${messageOf(error)}`);
      continue;
    }
    version = String(Date.now());
    for (const reader of readers) reader.write(`data: ${version}\n\n`);
  }
}

function decodePath(url: string): string {
  const [path = "/"] = url.split("?");
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
