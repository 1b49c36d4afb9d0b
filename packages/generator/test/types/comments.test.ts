import { describe, expect, it } from "vitest";
import type { Schema } from "@gw/openapi/document";
import { typesModule } from "../../src/types/index.ts";

/** The types of a document with one schema, `User`. */
function typesOf(User: object, parts: object = {}): string {
  const document = { openapi: "3.1.0", info: { title: "A sample", version: "1.0.0" }, paths: {} };
  return typesModule({ ...document, components: { schemas: { User: User as Schema } }, ...parts });
}

/** The comment above the first declaration that begins as given, without indentation. */
function commentAbove(start: string, code: string): string {
  const lines = code.slice(0, code.indexOf(start)).split("\n");
  const indent = lines.pop()?.length ?? 0;
  const isComment = lines.map((line) => /^ *\/?\*/.test(line));
  return lines
    .slice(isComment.lastIndexOf(false) + 1)
    .map((line) => line.slice(indent))
    .join("\n");
}

function commentOfUser(schema: object): string {
  return commentAbove("export type User =", typesOf({ type: "object", properties: { a: {} }, ...schema }));
}

/** The comment above a field of this schema. */
function commentOfField(schema: object): string {
  return commentAbove("field?:", typesOf({ type: "object", properties: { field: schema } }));
}

describe("the comment of a field", () => {
  it("has its limits, its default and its format behind a short description", () => {
    const name = { type: "string", description: "What to call it.", minLength: 1, maxLength: 80, default: "Rex" };
    expect(commentOfField(name)).toBe("/** What to call it. @minLength 1 @maxLength 80 @default Rex */");
    expect(commentOfField({ type: "string", format: "date" })).toBe("/** @format date */");
    expect(commentOfField({ type: "integer", minimum: 0, maximum: 9, multipleOf: 3, default: 0 })).toBe(
      "/** @minimum 0 @maximum 9 @multipleOf 3 @default 0 */",
    );
    expect(commentOfField({ type: "array", items: {}, minItems: 1, uniqueItems: true, default: [] })).toBe(
      "/** @minItems 1 @uniqueItems true @default [] */",
    );
  });

  it("has them on lines of their own below a long one", () => {
    const description = `${"What people call it, in any language. ".repeat(3).trim()}\n\nOne line.`;
    expect(commentOfField({ type: "string", description, minLength: 1, pattern: "^[a-z]/*/$" })).toBe(
      `/**\n * ${description.split("\n")[0]}\n *\n * One line.\n * @minLength 1\n * @pattern ^[a-z]/*\\/$\n */`,
    );
  });

  it("leaves out a pattern that does not fit on a line", () => {
    expect(commentOfField({ type: "string", maxLength: 9, pattern: "a".repeat(120) })).toBe("/** @maxLength 9 */");
  });

  it("has a title before the description, and tags last", () => {
    const description = "Finds users.\n\n    Use it to find users:\n\n- one\n  - or two";
    expect(commentOfField({ title: "Find users", description, format: "int64", example: 2 })).toBe(
      "/**\n * Find users.\n *\n * Finds users.\n *\n *     Use it to find users:\n *\n * - one\n *   - or two\n * @format int64\n * @example 2\n */",
    );
  });

  it("has an example of several lines on lines of its own, with its indentation", () => {
    const example = {
      name: "Ada Lovelace",
      roles: ["admin"],
      description: "A mathematician, and the first programmer.",
    };
    expect(commentOfField({ description: "A user.", examples: [example, "one\n\n  two"] })).toBe(`\
/**
 * A user.
 * @example
 * {
 *   "name": "Ada Lovelace",
 *   "roles": [
 *     "admin"
 *   ],
 *   "description": "A mathematician, and the first programmer."
 * }
 * @example
 * one
 *
 *   two
 */`);
  });

  it.each([
    ["Use `mail` instead.", "Use `mail` instead."],
    ["The address. Deprecated: use `mail`. It may be empty.", "Use `mail`."],
    [
      "The address of the user,\nwhich `mail` replaces. It may be empty.",
      "The address of the user, which `mail` replaces.",
    ],
    ["The address.", ""],
  ])("has the reason behind the tag of what is deprecated: %j", (description, reason) => {
    const text = description.replace("\n", "\n * ");
    const tag = `@deprecated ${reason}`.trim();
    expect(commentOfField({ description, deprecated: true })).toBe(`/**\n * ${text}\n * ${tag}\n */`);
  });

  it("takes no line of a description for a tag", () => {
    const description = "Names begin with an at sign:\n@deprecated is one.";
    expect(commentOfField({ description, default: "@ada" })).toBe(
      "/**\n * Names begin with an at sign:\n * \\@deprecated is one.\n * @default @ada\n */",
    );
  });
});

describe("a long line of a comment", () => {
  const words = "and so on ".repeat(15).trim();

  it("is wrapped, and the next line of its paragraph continues it", () => {
    const comment = commentOfField({ description: `It is long, ${words},\nand ends here.\nAnother line.` });
    expect(comment).toBe(
      `/**\n * It is long, ${"and so on ".repeat(10)}and\n * ${"so on and ".repeat(4)}so on, and ends here.\n * Another line.\n */`,
    );
  });

  it("of a list is indented like the item, and no word becomes an item", () => {
    const word = "a".repeat(100);
    const comment = commentOfField({ description: `- ${word} bbbbbbbbbbbb - three\n- Four` });
    expect(comment.split("\n").slice(1, -1)).toEqual([` * - ${word}`, " *   bbbbbbbbbbbb - three", " * - Four"]);
  });

  it.each([
    ["code", "```\n", "\n```"],
    ["indented code", "    ", ""],
    ["a table", "| a | b |\n| - | - |\n| ", " | c |"],
    ["a heading", "# ", ""],
  ])("of %s stays as it is", (_, start, end) => {
    const text = `${start}${words}${end}`;
    const comment = commentOfField({ description: `A.\n\n${text}\n\nB.` });
    expect(comment).toContain(
      text
        .split("\n")
        .map((line) => ` * ${line}`)
        .join("\n"),
    );
  });
});

describe("the comment of a schema", () => {
  it("is above the type that has its name, and nowhere else", () => {
    const description = "A user of the dashboard.\n\nOnly an administrator sees it.\n";
    expect(commentOfUser({ description })).toBe(
      "/**\n * A user of the dashboard.\n *\n * Only an administrator sees it.\n */",
    );
    expect(typesOf({ description }).split("A user of the dashboard")).toHaveLength(2);
  });

  it("does not end early", () => {
    expect(commentOfUser({ description: "A user\nof the path `/*/`." })).toBe(
      "/**\n * A user\n * of the path `/*\\/`.\n */",
    );
  });

  it("marks a deprecated type", () => {
    expect(commentOfUser({ deprecated: true })).toBe("/** @deprecated */");
  });

  it("is not made up", () => {
    expect(typesOf({})).toContain("\n\nexport type User = unknown;\n");
  });
});

it("a parameter has the limits of its schema, and an operation its summary and description", () => {
  const Limit = { type: "integer", minimum: 1, maximum: 100, default: 20 };
  const parameters = [
    { name: "limit", in: "query", description: "How many.", schema: Limit },
    { name: "more", in: "query", schema: { $ref: "#/components/schemas/Limit" } },
    { name: "since", in: "query", schema: { type: "string", format: "date", description: "The first day." } },
  ];
  const get = { operationId: "find", summary: "Find pets", description: "Finds pets.", parameters, responses: {} };
  const code = typesOf({}, { paths: { "/pets": { get } }, components: { schemas: { Limit } } });
  expect(commentAbove("limit?:", code)).toContain("/** How many. @minimum 1 @maximum 100 @default 20 */");
  expect(commentAbove("more?:", code)).toContain("/** @minimum 1 @maximum 100 @default 20 */");
  expect(commentAbove("since?:", code)).toContain("/** The first day. @format date */");
  expect(commentAbove("find:", code)).toContain("/**\n * Find pets.\n *\n * Finds pets.\n */");
});
