import { Validator } from "@seriousme/openapi-schema-validator";
import type { JsonObject } from "./json-object.ts";

/** Shared, as its first use compiles the schema; a document then takes well under a millisecond. */
const validator = new Validator();

/** Compiles the schema, which takes 0.1 s and more, so that no request waits for it. */
export async function prepareValidation(): Promise<void> {
  await openApiFaults({ openapi: "3.0.3", info: { title: "", version: "" }, paths: {} });
}

/**
 * Judges a document as OpenAPI 3.0.x, by its published JSON Schema and its references.
 *
 * @returns what is wrong with it, a sentence each; empty where it is valid
 */
export const openApiFaults = async (document: JsonObject): Promise<string[]> => {
  // Checked here, as the validator takes other versions of OpenAPI too.
  if (typeof document["openapi"] !== "string" || !document["openapi"].startsWith("3.0.")) {
    return ["The document is not valid OpenAPI 3.0: openapi must be 3.0.x."];
  }
  const { valid, errors } = await validator.validate(withoutExtensions(document));
  if (valid) return [];
  if (!Array.isArray(errors)) return [`The document is not valid OpenAPI 3.0: ${errors ?? "no reason given"}`];
  return errors.map(
    ({ instancePath, message }) => `The document is not valid OpenAPI 3.0: ${instancePath || "/"} ${message ?? ""}`,
  );
};

/** OpenAPI lets an extension hold anything, but the validator takes a `$ref` inside it for a reference. */
function withoutExtensions(document: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(document).filter(([name]) => !name.startsWith("x-")));
}
