import { describe, expect, test } from "vitest";
import { pointerTo } from "@gw/openapi";
import type { Schema } from "@gw/openapi/document";
import { readDocument } from "../../src/contract/document.ts";

/** Every schema of the document that says something of the given kind. */
function* schemasWith(
  keyword: keyof Schema | "pattern" | "format",
  value: unknown,
  at = "",
): Generator<[string, Schema]> {
  if (typeof value !== "object" || value === null) return;
  if (keyword in value && !at.endsWith("/properties")) yield [at, value as Schema];
  // What must not match is told by the words of the whole.
  for (const [name, member] of Object.entries(value))
    if (name !== "not") yield* schemasWith(keyword, member, at + pointerTo(name));
}

const document = readDocument();
const schemas = (document as unknown as { components: { schemas: Record<string, object> } }).components.schemas;

/** Schemas that answers alone use: nobody is told that they are at fault. */
const ofResponses = new Set(["ClientType", "DebugTrace", "Problem"]);

const named = Object.entries(schemas).filter(([name]) => !ofResponses.has(name));

describe("a caller reads what would be right, not a regular expression", () => {
  const patterns = named.flatMap(([name, schema]) => [...schemasWith("pattern", schema, name)]);
  test.each(patterns)("%s", (_at, schema) => {
    expect(schema["x-gw-list-values"] ?? schema["x-gw-pattern-message"]).toBeDefined();
  });

  const choices = named.flatMap(([name, schema]) => [...schemasWith("oneOf", schema, name)]);
  test.each(choices)("%s", (_at, schema) => {
    expect(schema["x-gw-pattern-message"]).toMatch(/\.$/);
  });
});
