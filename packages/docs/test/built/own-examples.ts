import { globSync, readFileSync } from "node:fs";
import { fromPackage } from "../../src/package-root.ts";
import { readYaml } from "../../src/document/document.ts";
import { kebabCase } from "@gw/openapi/document";

const spec = "../../spec";

/**
 * The values of the examples of an operation, read from the source files instead of a bundle: those in its own folder,
 * and the shared problems of the responses that its file refers to.
 */
export function ownExamples(operationId: string): unknown[] {
  const name = kebabCase(operationId);
  const files = globSync("{admin,dashboard,gateway,portal}/*.yaml", { cwd: fromPackage(spec) });
  const file = files.find((each) => textOf(each).includes(`operationId: ${operationId}\n`)) ?? "";
  const examples = [file, ...referencesIn(file, "responses")].flatMap((each) => referencesIn(each, "examples"));
  return examples
    .filter((example) => example.startsWith(`examples/${name}/`) || example.startsWith("examples/problems/"))
    .map((example) => (readYaml(`${spec}/${example}`) as { value: unknown }).value);
}

/** The files in a folder of `spec/` that a file refers to. */
function referencesIn(file: string, folder: string): string[] {
  return Array.from(textOf(file).matchAll(/\$ref: \.\.\/(\S+\.yaml)/g), ([, path]) => path ?? "").filter((path) =>
    path.startsWith(`${folder}/`),
  );
}

function textOf(file: string): string {
  return readFileSync(fromPackage(`${spec}/${file}`), "utf8");
}

/** The samples of an operation as they are shown, without the banner of generated code. */
export function ownSamples(operationId: string): string[] {
  const files = globSync(`samples/operations/${kebabCase(operationId)}.*`, { cwd: fromPackage(".") });
  return files.map((file) => readFileSync(fromPackage(file), "utf8").replace(/^.*\n\n/, ""));
}
