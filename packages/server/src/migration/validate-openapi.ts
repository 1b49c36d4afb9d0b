import { Validator } from "@seriousme/openapi-schema-validator";
import type { JsonObject } from "../util/json-object.ts";

/** Shared, as its first use compiles the schema. Validating a document then takes well under a millisecond. */
const validator = new Validator();

/** Compiles the schema in advance, which takes 0.1 s or more. */
export async function prepareValidation(): Promise<void> {
  await openApiViolations({ openapi: "3.0.3", info: { title: "", version: "" }, paths: {} });
}

/**
 * Validates a document as OpenAPI 3.0.x, using the published JSON Schema, and checks its references.
 *
 * @returns the violations, as sentences; empty if it is valid
 */
export async function openApiViolations(document: JsonObject): Promise<string[]> {
  // Checked here, as the validator accepts other versions of OpenAPI, too.
  if (typeof document["openapi"] !== "string" || !document["openapi"].startsWith("3.0.")) {
    return ["The document is not valid OpenAPI 3.0: openapi must be 3.0.x."];
  }
  const { valid, errors } = await validator.validate(withoutExtensions(document));
  if (valid) return [];
  if (!Array.isArray(errors)) return [`The document is not valid OpenAPI 3.0: ${errors ?? "no reason given"}`];
  return errors.map(
    ({ instancePath, message }) => `The document is not valid OpenAPI 3.0: ${instancePath || "/"} ${message ?? ""}`,
  );
}

/** Extensions may contain anything, but the validator treats a `$ref` inside them as a reference. */
function withoutExtensions(document: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(document).filter(([name]) => !name.startsWith("x-")));
}
