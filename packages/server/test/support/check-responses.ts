import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pointersIn } from "@gw/openapi";
import { readOperations, targetOf, type Header, type Schema } from "@gw/openapi/document";
import type { FastifyInstance } from "fastify";
import { readDocument } from "../../src/contract/document.ts";
import { createValidators } from "../../src/contract/validators.ts";
import "../../src/http/request-state.ts";

/** Headers of HTTP and CORS that the document does not describe. */
const undescribed: ReadonlySet<string> = new Set([
  "access-control-allow-origin",
  "access-control-expose-headers",
  "connection",
  "content-length",
  "content-type",
  "date",
  "keep-alive",
  "transfer-encoding",
  "vary",
]);

/** Statuses of the transport, which `info` describes for all operations (D03). */
const ofTransport: ReadonlySet<number> = new Set([405, 408, 431]);

const document = readDocument();
const pointers = pointersIn(document);
const responses = new Map(readOperations(document).map((entry) => [entry.id, entry.responses]));
const { exact } = createValidators(document);

function validate(schema: Schema | undefined, value: unknown) {
  const pointer = schema && pointers.get(schema);
  if (pointer === undefined) throw new Error("A schema is not in the document.");
  return exact(pointer, value);
}

/** A header's value is text, but its schema may require a number. */
function fitsText(schema: Schema | undefined, value: string): boolean {
  return (
    validate(schema, value).length === 0 || (/^[0-9]+$/.test(value) && validate(schema, Number(value)).length === 0)
  );
}

/** How a response differs from the document: its status, media type, headers or body. Empty if it does not. */
export function findDeviations(
  operationId: string,
  status: number,
  headers: Readonly<Record<string, unknown>>,
  payload: string,
): string[] {
  const response = responses.get(operationId)?.[status]?.value;
  if (!response) return ofTransport.has(status) ? [] : [`The status ${status} is not in the document.`];
  const [[mediaType, media] = []] = Object.entries(response.content ?? {});
  const described = new Map(
    Object.entries(response.headers ?? {}).map(([name, header]) => [
      name.toLowerCase(),
      targetOf<Header>(document, header),
    ]),
  );
  const findings: string[] = [];
  if (headers["content-type"] !== mediaType) {
    findings.push(`The media type is ${String(headers["content-type"])}, not ${String(mediaType)}.`);
  }
  for (const [name, { required, schema }] of described) {
    const value = headers[name];
    if (value === undefined && required) findings.push(`The header ${name} is missing.`);
    if (value !== undefined && !fitsText(schema, String(value))) {
      findings.push(`The header ${name} does not match the document.`);
    }
  }
  for (const name of Object.keys(headers)) {
    if (!described.has(name) && !undescribed.has(name)) findings.push(`The header ${name} is not in the document.`);
  }
  if (!media && payload !== "") findings.push("The response has a body, which is not in the document.");
  for (const { instancePath, message } of media ? validate(media.schema, JSON.parse(payload)) : []) {
    findings.push(`The body does not match at "${instancePath}": ${message}.`);
  }
  return findings;
}

/** Turns each response of an application that differs from the document into a 500 that says how. */
function checkApplication(message: unknown): void {
  // Fastify publishes each application that it creates.
  const { fastify: app } = message as { fastify: FastifyInstance };
  app.addHook("onSend", async ({ routeOptions }, reply, payload) => {
    const { operation } = routeOptions.config;
    if (!operation || reply.statusCode === 500) return payload;
    const sent = payload instanceof Readable ? await text(payload) : String(payload ?? "");
    const findings = findDeviations(operation.operationId, reply.statusCode, reply.getHeaders(), sent);
    if (findings.length === 0) return sent;
    reply.code(500).removeHeader("content-length");
    return JSON.stringify({ status: 500, findings });
  });
}

const created = "fastify.initialization";

/** Checks the responses of every application that is created from now on. Returns a function that ends this. */
export function checkResponses(): () => void {
  subscribe(created, checkApplication);
  return () => void unsubscribe(created, checkApplication);
}
