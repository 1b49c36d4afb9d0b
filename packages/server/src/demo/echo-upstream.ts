import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

/** Sorted by name, so that the same request has the same echo, byte for byte. */
function sortedHeaders({ headersDistinct }: IncomingMessage) {
  return Object.fromEntries(
    Object.entries(headersDistinct)
      .map(([name, values = []]): [string, string] => [name, values.join(", ")])
      .toSorted(([first], [second]) => (first < second ? -1 : 1)),
  );
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url: path } = request;
  const body = JSON.stringify({ method, path, headers: sortedHeaders(request), body: await text(request) });
  response.sendDate = false;
  response.removeHeader("connection");
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) });
  response.end(body);
}

/**
 * Creates the upstream of the demo: it returns every request as JSON. Its responses have only the headers of the body, so
 * that the document's examples can show them completely. It reads whole bodies, so the caller makes it listen on the loopback
 * interface only.
 *
 * @example
 * createEchoUpstream().listen(8082, "127.0.0.1");
 */
export function createEchoUpstream(): Server {
  return createServer((request, response) => void respond(request, response).catch(() => response.destroy()));
}
