import { expect, it } from "vitest";
import type { Document } from "../../src/document/document.ts";
import { withTypeComments } from "../../src/types/type-comments.ts";

/** A document with one schema, `User`. */
function documentOf(said: { description?: string; deprecated?: boolean }): Document {
  return {
    openapi: "3.1.0",
    info: { title: "A sample", version: "1.0.0" },
    components: { schemas: { User: { type: "object", ...said } } },
  };
}

const user = "export type User = components['schemas']['User'];";

it("puts the first paragraph of a description above the type that has its name", () => {
  const document = documentOf({ description: "A user of the dashboard.\n\nOnly an administrator sees it.\n" });
  expect(withTypeComments(user, document)).toBe(`/** A user of the dashboard. */\n${user}`);
});

it("keeps the lines of a paragraph, and ends no comment early", () => {
  const document = documentOf({ description: "A user\nof the path `/*/`." });
  expect(withTypeComments(user, document)).toBe(`/**\n * A user\n * of the path \`/*\\/\`.\n */\n${user}`);
});

it("marks a deprecated type, with the reason in any paragraph", () => {
  const description = "A user.\n\nUse `Person` instead.";
  const marked = withTypeComments(user, documentOf({ description, deprecated: true }));
  expect(marked).toBe(`/**\n * A user.\n * @deprecated Use \`Person\` instead.\n */\n${user}`);
  expect(withTypeComments(user, documentOf({ deprecated: true }))).toBe(`/** @deprecated */\n${user}`);
});

it("leaves a type alone that has no description", () => {
  expect(withTypeComments(user, documentOf({}))).toBe(user);
});

it("says what the parts of every document are", () => {
  const code = "export interface paths {\n}\nexport type webhooks = Record<string, never>;";
  expect(withTypeComments(code, documentOf({})).match(/^\/\*\* .+ \*\/$/gm)).toHaveLength(2);
});
