import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { createClient, type AnyCall, type Client, type ClientOptions } from "../../src/client.ts";
import { readEventData, readEvents, readJsonLines, readJsonSequence } from "../../src/streams.ts";

interface StreamClient extends Client<object> {
  watch: AnyCall;
  watchEvents: AnyCall;
  watchNamed: AnyCall;
  exportLines: AnyCall;
  exportSequence: AnyCall;
}

const usual = { method: "get", path: "/", statuses: [200, 404], parseAs: "stream" } as const;
const events = { ...usual, responseMediaType: "text/event-stream" };

/** A client of an operation in each format. */
export function createStreamClient(options: ClientOptions): StreamClient {
  const operations = {
    watch: { ...events, openStream: readEventData },
    watchEvents: { ...events, openStream: readEvents() },
    watchNamed: { ...events, openStream: readEvents({ json: ["added"] }) },
    exportLines: { ...usual, responseMediaType: "application/jsonl", openStream: readJsonLines },
    exportSequence: { ...usual, responseMediaType: "application/json-seq", openStream: readJsonSequence },
  };
  return createClient<StreamClient>(operations, {}, options);
}

/** Runs a server until the end of the test. */
export async function serve(handler: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The items of a call. */
export async function open(call: ReturnType<AnyCall>): Promise<AsyncIterable<unknown>> {
  const result = await call;
  if (!result.ok) throw new Error(`It failed with ${result.status}.`);
  return result.data as AsyncIterable<unknown>;
}
