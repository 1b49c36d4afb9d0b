import { fileURLToPath } from "node:url";
import { expect, onTestFinished } from "vitest";
import { issueKey } from "../../src/encryption/keys.ts";
import { startCollector } from "../deploy/collector.ts";
import { test } from "../storage/open-store.ts";
import { anyPorts, mains } from "../support/command-line.ts";
import { startServiceProcess } from "../support/service-process.ts";

const telemetry = fileURLToPath(new URL("../../deploy/telemetry.mjs", import.meta.url));

test("a collector gets the spans of a request, its route and its statements, in the trace of the caller", async ({
  database,
  store,
}) => {
  const collector = await startCollector();
  onTestFinished(collector.close);
  const { key } = await issueKey(store, "adminKey", "test");
  const service = await startServiceProcess({
    command: process.execPath,
    args: ["--import", telemetry, mains.source, "serve"],
    cwd: fileURLToPath(new URL(".", import.meta.url)),
    env: {
      ...database.settings,
      ...anyPorts,
      GW_ENCRYPTION_KEY: "7".repeat(64),
      OTEL_SERVICE_NAME: "gateway",
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_METRICS_EXPORTER: "none",
      OTEL_LOGS_EXPORTER: "none",
      OTEL_BSP_SCHEDULE_DELAY: "100",
    },
  });
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  function createUser(): Promise<Response> {
    return fetch(`${service.origin}/admin/users?q=canary-of-a-query`, {
      method: "POST",
      headers: {
        "admin-auth": key,
        "content-type": "application/json",
        "idempotency-key": "canary-of-a-repeated-create",
        traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
      },
      body: JSON.stringify({ email_address: "canary@example.com" }),
    });
  }
  const created = await createUser();
  expect(created.status).toBe(200);
  const { Message: accessKey } = (await created.json()) as { Message: string };
  const replayed = await createUser();
  expect(replayed.headers.get("idempotency-replayed")).toBe("true");
  expect(await replayed.json()).toMatchObject({ Message: accessKey });
  expect((await fetch(`${service.origin}/nowhere?canary-of-a-query`)).status).toBe(404);
  expect(await service.end("SIGTERM"), service.output()).toBe(0);

  const spans = collector.spans.filter((span) => span.traceId === traceId);
  const request = spans.find(({ scope }) => scope === "@opentelemetry/instrumentation-http");
  expect(request).toMatchObject({ parentSpanId: "00f067aa0ba902b7" });
  const scopes = new Set(spans.map(({ scope }) => scope));
  expect(scopes).toContain("@fastify/otel");
  expect(scopes).toContain("@opentelemetry/instrumentation-pg");
  expect(collector.texts.join()).toContain('"/nowhere"');
  for (const text of collector.texts) {
    expect(text).not.toContain(key);
    expect(text).not.toContain(accessKey);
    expect(text).not.toContain("canary-of-a-repeated-create");
    expect(text).not.toContain("canary@example.com");
    expect(text).not.toContain("canary-of-a-query");
  }
});
