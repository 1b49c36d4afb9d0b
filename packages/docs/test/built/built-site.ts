import { existsSync, readFileSync } from "node:fs";
import { parseHTML } from "linkedom";
import type { Document as OpenApiDocument } from "../../src/document.ts";
import { fromPackage } from "../../src/package-root.ts";

/** A file of the built site, `packages/docs/dist`. */
export function readBuilt(name: string): string {
  const file = fromPackage(`dist/${name}`);
  if (!existsSync(file)) throw new Error(`packages/docs/dist/${name} is missing. Run \`pnpm build\` first.`);
  return readFileSync(file, "utf8");
}

/** A page of our own, as a browser parses it. */
export const readPage = (folder: string): Document => parseHTML(readBuilt(`${folder}/index.html`)).document;

/** The document that a page of the reference renders: a script of the page holds it as JSON, on a line of its own. */
export function renderedDocument(folder: string): OpenApiDocument {
  const [, json] = /^\s*const __redoc_definition = (\{.*\});$/m.exec(readBuilt(`${folder}/index.html`)) ?? [];
  if (json === undefined) throw new Error(`packages/docs/dist/${folder}/index.html holds no document.`);
  // It is a bundle, which Redocly's lint has checked against the OpenAPI specification, and what decorators add to it.
  return JSON.parse(json) as OpenApiDocument;
}
