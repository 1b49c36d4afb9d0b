import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { listenAnywhere } from "@gw/test-support/listen-anywhere";

/** A span, as far as it is read here. */
export interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  scope: string;
}

interface Exported {
  resourceSpans: { scopeSpans: { scope: { name: string }; spans: Omit<Span, "scope">[] }[] }[];
}

/** A collector that keeps the spans it is sent, as JSON of OTLP, and their text. */
export async function startCollector() {
  const spans: Span[] = [];
  const texts: string[] = [];
  async function receive(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request);
    texts.push(body);
    const { resourceSpans } = JSON.parse(body) as Exported;
    for (const { scope, spans: found } of resourceSpans.flatMap(({ scopeSpans }) => scopeSpans)) {
      spans.push(...found.map((span) => ({ ...span, scope: scope.name })));
    }
    response.setHeader("content-type", "application/json").end("{}");
  }
  const server = createServer((request, response) => void receive(request, response));
  const port = await listenAnywhere(server);
  return { origin: `http://127.0.0.1:${port}`, spans, texts, close: () => void server.close() };
}
