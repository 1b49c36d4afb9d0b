import { expect, test } from "vitest";
import { listNarrowedWords } from "../../src/redocly/narrowed-word.ts";

test("lists the word that a part of an allOf narrows a member to, and leaves numbers alone", () => {
  const narrower = { properties: { code: { type: "string", const: "conflict" }, status: { const: 409 }, extra: true } };
  listNarrowedWords({ allOf: [{}, narrower] });
  expect(narrower.properties).toEqual({
    code: { type: "string", enum: ["conflict"] },
    status: { const: 409 },
    extra: true,
  });
});

test("leaves a schema without an allOf alone", () => {
  const schema = { properties: { code: { const: "conflict" } } };
  listNarrowedWords(schema);
  expect(schema).toEqual({ properties: { code: { const: "conflict" } } });
});
