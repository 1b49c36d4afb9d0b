import { globSync, readFileSync } from "node:fs";
import { sep } from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, it } from "vitest";
import { readOperations, type Document } from "@gw/openapi/document";
import { surfacesOf } from "@gw/openapi/surfaces";
import { inRoot, root } from "@gw/test-support/workspace";

/** The packages that work on any document. */
const tools = ["contract", "contract-diff", "generator", "linter", "openapi", "reference", "review"];

const document = JSON.parse(readFileSync(inRoot("spec/dist/internal.json"), "utf8")) as Document;

/** What only our document has. */
const names: ReadonlySet<string> = new Set([
  ...readOperations(document).flatMap(({ id, path }) => [id, path]),
  ...surfacesOf(document, "x-gw-surface").flatMap(({ scheme, name, credential }) => [scheme, name, credential]),
  ...Object.keys(document.components?.schemas ?? {}),
]);

/**
 * The names of our document in a module, each with its line: in string literals, in template literals without substitutions, and
 * in names of properties.
 */
function namesIn(file: string, code: string): string[] {
  const { program, errors } = parseSync(file, code);
  expect(errors, file).toEqual([]);
  const found: string[] = [];
  function check(text: string, position: number): void {
    if (names.has(text)) found.push(`${file}:${code.slice(0, position).split("\n").length} ${text}`);
  }
  new Visitor({
    Literal({ value, start }) {
      if (typeof value === "string") check(value, start);
    },
    TemplateElement({ value: { cooked }, start }) {
      if (cooked !== null) check(cooked, start);
    },
    ObjectExpression({ properties }) {
      for (const property of properties) {
        if (property.type === "Property" && property.key.type === "Identifier" && !property.shorthand)
          check(property.key.name, property.start);
      }
    },
  }).visit(program);
  return found;
}

it("finds no name of our document in the tools", () => {
  const files = globSync(`packages/{${tools.join()}}/src/**/*.ts`, { cwd: root }).map((file) =>
    file.replaceAll(sep, "/"),
  );
  expect(files.length).toBeGreaterThan(150);
  expect(
    namesIn("planted.ts", 'const path = "/api/users/search";\nconst of = { searchUsers: 1, id: `Plan` };'),
  ).toEqual(["planted.ts:1 /api/users/search", "planted.ts:2 searchUsers", "planted.ts:2 Plan"]);
  const found = files.flatMap((file) => namesIn(file, readFileSync(inRoot(file), "utf8")));
  expect(found, "Move it to the document, to spec/vocabulary.yaml or to the configuration.").toEqual([]);
});
