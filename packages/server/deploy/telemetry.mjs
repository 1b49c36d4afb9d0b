// Sends traces to an OpenTelemetry collector. The packages are not part of the service; install them next to this file:
//   npm install @opentelemetry/sdk-node @opentelemetry/instrumentation @opentelemetry/instrumentation-http \
//     @opentelemetry/instrumentation-pg @fastify/otel
//   OTEL_SERVICE_NAME=gateway OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:4318 \
//     NODE_OPTIONS="--import=$PWD/telemetry.mjs" gw-server serve
import { register } from "node:module";
import { FastifyOtelInstrumentation } from "@fastify/otel";
import { HttpInstrumentation } from "@opentelemetry/instrumentation-http";
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg";
import { NodeSDK } from "@opentelemetry/sdk-node";

register("@opentelemetry/instrumentation/hook.mjs", import.meta.url);

const sdk = new NodeSDK({
  instrumentations: [
    new HttpInstrumentation({
      // Debug requests must send only the headers that their trace shows.
      disableOutgoingRequestInstrumentation: true,
      // A query can contain secrets.
      startIncomingSpanHook: () => ({ "url.query": undefined }),
    }),
    new FastifyOtelInstrumentation({
      registerOnInitialization: true,
      // By default its path includes the query.
      requestHook: (span, { url }) => span.setAttribute("url.path", url.split("?", 1)[0]),
    }),
    // Values of parameters are not recorded.
    new PgInstrumentation(),
  ],
});
sdk.start();
process.once("beforeExit", () => void sdk.shutdown());
