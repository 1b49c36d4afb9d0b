import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { fromPackage } from "../src/package-root.ts";

// The page lists every option of contract.config.ts as its type declares it, and its examples set each of them.

const page = readFileSync(fromPackage("pages/contract/configuration.md"), "utf8");
const types = ["../linter/src/project.ts", "../openapi/src/pages.ts", "../openapi/src/generated-types.ts"].flatMap(
  (file) => parse(readFileSync(fromPackage(file), "utf8")).statements.filter(ts.isInterfaceDeclaration),
);

function parse(code: string): ts.SourceFile {
  return ts.createSourceFile("code.ts", code, ts.ScriptTarget.Latest, true);
}

function membersOf(name: string): readonly ts.TypeElement[] {
  return types.find((each) => each.name.text === name)?.members ?? [];
}

/** The options with their types; those of an object one by one, as `rules.redocly`. */
function optionsIn(members: readonly ts.TypeElement[], path = ""): [name: string, type: string][] {
  return members.flatMap((member) => {
    if (!ts.isPropertySignature(member) || !member.type) return [];
    const name = path + member.name.getText();
    if (ts.isTypeLiteralNode(member.type)) return optionsIn(member.type.members, `${name}.`);
    const type = member.type.getText().replace("readonly ", "").replace(" | undefined", "");
    if (["DocsOptions", "TypesOptions"].includes(type)) return optionsIn(membersOf(type), `${name}.`);
    const entry = ["GeneratedFolder", "Pages"].find((each) => type.includes(each));
    if (entry !== undefined) return optionsIn(membersOf(entry), `${name}.<name>.`);
    return [[name, type.replace(/^Readonly<(.*)>$/, "$1")]];
  });
}

/** The options that an example sets. */
function optionsSetBy(node: ts.Node, path = ""): string[] {
  if (!ts.isPropertyAssignment(node)) return node.getChildren().flatMap((child) => optionsSetBy(child, path));
  const name = path + (["generate.", "pages."].includes(path) ? "<name>" : node.name.getText());
  const { initializer } = node;
  return ts.isObjectLiteralExpression(initializer) &&
    !["names", "rules.levels", "generate.<name>.types.formats"].includes(name)
    ? optionsSetBy(initializer, `${name}.`)
    : [name];
}

// The folder of the configuration and what reads URLs are none of its options.
const options = optionsIn(membersOf("Project")).filter(([name]) => !["fetch", "folder"].includes(name));

test("the page lists every option with its type", () => {
  const rows = page.matchAll(/^\| `(?<name>[^`]+)` .* \| `(?<type>[^`]+)` +\| [^|]+\|$/gm);
  const listed = Array.from(rows, ({ groups: { name = "", type = "" } = {} }) => [name, type.replaceAll("\\|", "|")]);
  expect(listed.toSorted()).toEqual(options.toSorted());
});

test("the examples of the page set every option", () => {
  const examples = Array.from(page.matchAll(/^```ts\n(.*?)^```$/gms), ([, code = ""]) => parse(code));
  const set = new Set(examples.flatMap((example) => optionsSetBy(example)));
  expect([...set].toSorted()).toEqual(options.map(([name]) => name).toSorted());
});
