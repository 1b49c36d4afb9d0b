import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";
import { operationsOf, type Document } from "@gw/openapi/document";
import { surfacesOf } from "@gw/openapi/surfaces";
import { inRoot } from "@gw/command-line/workspace";

// It was written by `pnpm bundle`.
const document = JSON.parse(readFileSync(inRoot("spec/dist/internal.json"), "utf8")) as Document;

/** The names that only our document has. */
const facts = new Set([
  ...operationsOf(document).flatMap(({ id, path }) => [id, path]),
  ...Object.keys(document.components.schemas),
  ...surfacesOf(document).flatMap(({ name, scheme }) => [name, scheme]),
]);

const files = globSync(
  [
    "packages/{contract,contract-diff,generator,linter,openapi,review}/src/**/*.ts",
    "packages/spec-rules/src/{*.ts,document/*.ts,rules/general/*.ts}",
  ],
  { cwd: inRoot(".") },
);

/** The texts of a module that are facts, each with its line. */
function factsIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const found: string[] = [];
  function visit(node: ts.Node): void {
    if (ts.isStringLiteralLike(node) && facts.has(node.text)) {
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.text}`);
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return found;
}

it("the tools for any document contain no name of an operation, a path, a schema or a credential of ours", () => {
  expect(files.length).toBeGreaterThan(100);
  expect(factsIn("planted.ts", 'const path = "/api/users/search";\nif (id === `searchUsers`) throw 1;')).toEqual([
    "planted.ts:1 /api/users/search",
    "planted.ts:2 searchUsers",
  ]);
  expect(files.flatMap((file) => factsIn(file, readFileSync(inRoot(file), "utf8")))).toEqual([]);
});
