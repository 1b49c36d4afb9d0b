import { partsOf, type JsonObject, type Kind, type Part } from "@gw/openapi/reader";

const described: readonly Kind[] = [
  "info",
  "server",
  "tag",
  "securityScheme",
  "operation",
  "parameter",
  "requestBody",
  "response",
  "header",
  "schema",
];

/** The parts of a document that may have a description. */
export function describedParts(document: JsonObject): Part[] {
  return described.flatMap((kind) => partsOf(document, kind));
}
