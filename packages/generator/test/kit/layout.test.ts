import { expect, it } from "vitest";
import { kitModules } from "../../src/kit/index.ts";
import { breakLines } from "../../src/shared/break-lines.ts";
import { everything } from "./document.ts";

const words = "amaranth aquamarine burgundy cerulean chartreuse heliotrope periwinkle ultramarine".split(" ");
const text = { type: "string" };
const json = { "application/json": { schema: { $ref: "#/components/schemas/Color" } } };

/** A document whose names, enums, media types, headers and credentials are many and long. */
function longDocument() {
  const schemes = words.slice(0, 5).map((word) => `${word}Key`);
  const headers = Object.fromEntries(words.map((word) => [`X-Header-Of-${word}`, { schema: text }]));
  const content = Object.fromEntries(
    words.map((word) => [`application/vnd.example.${word}+json`, json["application/json"]]),
  );
  const paths = words.map((word) => {
    const parameters = words.map((name) => ({ name: `X-${name}-${word}`, in: "header", required: true, schema: text }));
    const id = `replaceTheColorOfEveryThingThatIsCurrently${word}AndTellWhatHasBeenReplaced`;
    const responses = {
      200: { description: "Done.", headers, content: { ...json, ...content } },
      404: { description: "" },
    };
    const operation = { operationId: id, parameters, responses, requestBody: { content: { ...json, ...content } } };
    return [`/${word}`, { put: { ...operation, security: schemes.map((scheme) => ({ [scheme]: [] })) } }];
  });
  const scheme = { type: "http", scheme: "bearer" };
  return {
    ...everything,
    info: { title: words.join(" "), version: "1" },
    paths: { ...everything.paths, ...Object.fromEntries(paths) } as object,
    components: {
      ...everything.components,
      schemas: { ...everything.components.schemas, Color: { enum: words.map((word) => `color-${word}`) } },
      securitySchemes: {
        ...everything.components.securitySchemes,
        ...Object.fromEntries(schemes.map((name) => [name, scheme])),
      },
    },
  };
}

it.each(["client.ts", "operations.ts", "index.ts", "queries.ts"])(
  "%s has no line of more than 120 columns, and is indented by two spaces",
  (file) => {
    const kit = kitModules(longDocument(), { queries: true });
    const lines = kit[file]?.split("\n") ?? [];
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.filter((line) => line.length > 120)).toEqual([]);
    expect(lines.filter((line) => /^(?: {2})* (?![ *])/.test(line))).toEqual([]);
  },
);

it.each([
  ["const a = [1, 2, 3];", "const a = [\n  1,\n  2,\n  3,\n];"],
  ["  call(this: void, ...input: A): B<C>;", "  call(\n    this: void,\n    ...input: A\n  ): B<C>;"],
  ["type A = B<{ c: D; e: F }>;", "type A = B<{\n  c: D;\n  e: F;\n}>;"],
  ["type A = Boats<Bees, Cees>;", "type A = Boats<\n  Bees,\n  Cees\n>;"],
  ["type A = 'long' | 'longer';", "type A =\n  | 'long'\n  | 'longer';"],
  ["type A = Long & Longer & E;", "type A = Long &\n  Longer &\n  E;"],
  ["  field?: (Abcdef & Ghijkl) | undefined;", "  field?:\n    | (Abcdef & Ghijkl)\n    | undefined;"],
  ["  (Abcde extends B ? Cdefg : Defg) &", "  (\n    Abcde extends B\n      ? Cdefg\n      : Defg\n  ) &"],
  ["  propertyName: constants.propertyName,", "  propertyName:\n    constants.propertyName,"],
  ['f({ a: "b, { c", d: /* e, f */ g });', 'f({\n  a: "b, { c",\n  d: /* e, f */ g,\n});'],
  ["  // A comment, with (brackets, and commas) in it.", "  // A comment, with (brackets, and commas) in it."],
])("breaks %j between its parts", (line, expected) => {
  expect(breakLines(line, Math.min(24, line.length - 1))).toBe(expected);
});
