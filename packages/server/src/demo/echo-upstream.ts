import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { groupHeaders } from "../util/raw-headers.ts";

const maxBodyBytes = 1_048_576;

/** `undefined` if the body is too large to echo. */
async function readText(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Without an encoding set, a message yields buffers; its type does not say so.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBodyBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Sorted by name, so that the same request has the same echo, byte for byte. */
function sortedHeaders(rawHeaders: readonly string[]) {
  return Object.fromEntries(
    Object.entries(groupHeaders(rawHeaders))
      .map(([name, values]): [string, string] => [name, values.join(", ")])
      .toSorted(([first], [second]) => (first < second ? -1 : 1)),
  );
}

async function echo(request: IncomingMessage): Promise<{ status: number; body: string }> {
  const body = await readText(request);
  if (body === undefined) return { status: 413, body: JSON.stringify({ error: "The body is larger than 1 MiB." }) };
  const { method, url: path, rawHeaders } = request;
  return { status: 200, body: JSON.stringify({ method, path, headers: sortedHeaders(rawHeaders), body }) };
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { status, body } = await echo(request);
    response.sendDate = false;
    response.removeHeader("connection");
    response.writeHead(status, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) });
    response.end(body);
  } catch {
    // The client aborted the request.
    response.destroy();
  }
}

/**
 * Creates the upstream of the demo: it returns every request as JSON. Its responses have only the headers of the body, so
 * that the document's examples can show them completely. The caller makes it listen.
 *
 * @example
 * createEchoUpstream().listen(8082, "127.0.0.1");
 */
export function createEchoUpstream(): Server {
  return createServer((request, response) => void respond(request, response));
}
