import { FastifyOtelInstrumentation } from "@fastify/otel";
import { NodeSDK } from "@opentelemetry/sdk-node";

/** Traces the services that are created from now on, as `deploy/telemetry.mjs` does, and keeps the spans as texts. */
export function startTracing(): { spans: string[]; end: () => Promise<void> } {
  const spans: string[] = [];
  const sdk = new NodeSDK({
    instrumentations: [
      new FastifyOtelInstrumentation({
        registerOnInitialization: true,
        requestHook: (span, { url }) => span.setAttribute("url.path", url.split("?", 1)[0]),
      }),
    ],
    spanProcessors: [
      {
        onStart: () => undefined,
        onEnd({ name, attributes, events, links, status }) {
          spans.push(JSON.stringify({ name, attributes, events, links, status }));
        },
        forceFlush: () => Promise.resolve(),
        shutdown: () => Promise.resolve(),
      },
    ],
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  return { spans, end: () => sdk.shutdown() };
}
