import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { headerLists } from "./trace/header-lists.ts";

const maxBodyBytes = 1_048_576;

/** `undefined` where the body is longer than an echo has to be. */
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
const sortedHeaders = (rawHeaders: readonly string[]) =>
  Object.fromEntries(
    Object.entries(headerLists(rawHeaders))
      .map(([name, values]): [string, string] => [name, values.join(", ")])
      .toSorted(([first], [second]) => (first < second ? -1 : 1)),
  );

async function echo(request: IncomingMessage): Promise<{ status: number; body: string }> {
  const body = await readText(request);
  if (body === undefined) return { status: 413, body: JSON.stringify({ error: "The body is larger than 1 MiB." }) };
  const { method, url: path, rawHeaders } = request;
  return { status: 200, body: JSON.stringify({ method, path, headers: sortedHeaders(rawHeaders), body }) };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { status, body } = await echo(request);
    response.sendDate = false;
    response.removeHeader("connection");
    response.writeHead(status, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) });
    response.end(body);
  } catch {
    // The caller broke the request off: nobody is left to answer.
    response.destroy();
  }
}

/**
 * Makes the upstream of the demo: it answers every request with what it was sent, as JSON. Its answers carry no headers
 * but those of the body, so that the document's examples can show them whole. The caller lets it listen.
 *
 * @example
 * createEchoUpstream().listen(8082, "127.0.0.1");
 */
export function createEchoUpstream(): Server {
  return createServer((request, response) => void answer(request, response));
}
