import { existsSync, readFileSync } from "node:fs";
import { parseHTML } from "linkedom";
import { fromPackage } from "../../src/site/package-root.ts";

/** A file of the built site, `packages/docs/dist`. */
export function readBuilt(name: string): string {
  const file = fromPackage(`dist/${name}`);
  if (!existsSync(file)) throw new Error(`packages/docs/dist/${name} is missing. Run \`pnpm build\` first.`);
  return readFileSync(file, "utf8");
}

/** One of our own pages, parsed as HTML. */
export function readPage(folder: string): Document {
  return parseHTML(readBuilt(`${folder}/index.html`)).document;
}

/** The path of a field on a page: `users.id`. */
export function fieldPath(field: Element): string {
  const names: string[] = [];
  for (let level: Element | null | undefined = field; level; level = level.parentElement?.closest(".fields > li")) {
    names.unshift(level.querySelector(".field-name")?.textContent.trim() ?? "");
  }
  return names.join(".");
}
