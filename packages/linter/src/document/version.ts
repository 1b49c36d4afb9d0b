import { type JsonObject, textAt } from "@gw/openapi/reader";

/** Whether a document is in OpenAPI 3.0, whose schemas are not JSON Schema. */
export function isOpenApi30(document: JsonObject): boolean {
  return textAt(document, "openapi").startsWith("3.0");
}
