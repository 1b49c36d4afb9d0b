import { readFile } from "node:fs/promises";
import { generatedModules } from "../../packages/generator/src/api-types/index.ts";

type Modules = Record<string, string>;

const made = new Map<string, Promise<Modules>>();

/** The generated modules of `@gw/api-types` for a bundle, generated once: those of a large document take long. */
export function apiTypes(bundle: string): Promise<Modules> {
  const modules = made.get(bundle) ?? readFile(bundle, "utf8").then((text) => generatedModules(text));
  made.set(bundle, modules);
  return modules;
}
