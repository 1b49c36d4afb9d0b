import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { inRoot } from "../../packages/command-line/src/workspace.ts";
import { generatePart, type ErrorEntry } from "../../packages/generator/src/parts.ts";

type Modules = Record<string, string>;

const made = new Map<string, Promise<Modules>>();

/** The generated modules of `@gw/api-types` for a bundle, generated once: those of a large document take long. */
export function apiTypes(bundle: string): Promise<Modules> {
  const modules = made.get(bundle) ?? generate(bundle);
  made.set(bundle, modules);
  return modules;
}

async function generate(bundle: string): Promise<Modules> {
  // Lint validates it.
  const errors = parse(await readFile(inRoot("spec/errors.yaml"), "utf8")) as ErrorEntry[];
  return generatePart("types", await readFile(bundle, "utf8"), { errors });
}
