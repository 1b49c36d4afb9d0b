import { existsSync, globSync, readFileSync } from "node:fs";
import { sep } from "node:path";
import { parseHTML } from "linkedom";
import { fromPackage } from "../../src/package-root.ts";

/** The files of the built site, `packages/docs/dist`. */
export const builtFiles = globSync("**/*.*", { cwd: fromPackage("dist"), withFileTypes: false })
  .map((name) => name.replaceAll(sep, "/"))
  .toSorted();

/** The addresses of its pages. */
export const builtPages = builtFiles.filter((name) => name.endsWith(".html"));

/** A file of the built site. */
export function readBuilt(name: string): string {
  const file = fromPackage(`dist/${name}`);
  if (!existsSync(file)) throw new Error(`packages/docs/dist/${name} is missing. Run \`pnpm build\` first.`);
  return readFileSync(file, "utf8");
}

/** A page, parsed as HTML. */
export function readPage(address: string): Document {
  return parseHTML(readBuilt(address)).document;
}

/** The path of a field on a page: `users.id`. */
export function fieldPath(field: Element): string {
  const names: string[] = [];
  for (let level: Element | null | undefined = field; level; level = level.parentElement?.closest(".field")) {
    names.unshift(level.querySelector(".name")?.textContent.trim() ?? "");
  }
  return names.join(".");
}
