import { expect, it } from "vitest";
import type { Document } from "@gw/openapi/document";
import { bodiesOf } from "../../src/document/media-types.ts";

const document: Document = { openapi: "3.0.4", info: { title: "Reports", version: "1" } };

it.each([
  ["application/vnd.example", "json"],
  ["application/vnd.ms-excel", "binary"],
  ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "binary"],
  ["application/vnd.oasis.opendocument.text", "binary"],
  ["application/gzip", "binary"],
  ["application/xml", "text"],
])("an object in %s is read as %s", (mediaType, kind) => {
  const [body] = bodiesOf(document, { [mediaType]: { schema: { type: "object", properties: { a: {} } } } });
  expect(body?.kind).toBe(kind);
});
