import { globSync, readFileSync } from "node:fs";
import { sep } from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, it } from "vitest";
import { operationsOf, type Document } from "@gw/openapi/document";
import { surfacesOf } from "@gw/openapi/surfaces";
import { inRoot, root } from "@gw/command-line/workspace";

/** The packages that work on any document. */
const tools = ["changelog", "contract", "contract-diff", "generator", "linter", "openapi", "review", "spec-rules"];

/** Names that happen to be those of something else, by the file that uses them. */
const others: Readonly<Record<string, readonly string[]>> = {
  // A type of Redocly's.
  "packages/contract-diff/src/wording/unjudged.ts": ["SecurityRequirement"],
};

const document = JSON.parse(readFileSync(inRoot("spec/dist/internal.json"), "utf8")) as Document;

/** What only our document has. */
const names: ReadonlySet<string> = new Set([
  ...operationsOf(document).flatMap(({ id, path }) => [id, path]),
  ...surfacesOf(document).flatMap(({ scheme, name, credential }) => [scheme, name, credential]),
  ...Object.keys(document.components.schemas),
]);

/** The texts in a module: its string literals, template literals without substitutions, and the names of properties. */
function textsIn(file: string): string[] {
  const { program, errors } = parseSync(file, readFileSync(inRoot(file), "utf8"));
  expect(errors, file).toEqual([]);
  const texts: string[] = [];
  const visitor = new Visitor({
    Literal({ value }) {
      if (typeof value === "string") texts.push(value);
    },
    TemplateElement({ value: { cooked } }) {
      if (cooked !== null) texts.push(cooked);
    },
    ObjectExpression({ properties }) {
      for (const property of properties) {
        if (property.type === "Property" && property.key.type === "Identifier" && !property.shorthand)
          texts.push(property.key.name);
      }
    },
  });
  visitor.visit(program);
  return texts;
}

it("finds no name of our document in the tools", () => {
  const files = globSync(`packages/{${tools.join()}}/src/**/*.ts`, { cwd: root })
    .map((file) => file.replaceAll(sep, "/"))
    .filter((file) => !file.includes("/generated/"));
  expect(files.length).toBeGreaterThan(150);
  const found = files.flatMap((file) =>
    textsIn(file)
      .filter((text) => names.has(text) && !others[file]?.includes(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found, "Move it to the document, to spec/vocabulary.yaml or to the configuration.").toEqual([]);
});
