import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { BuildError } from "./build-error.ts";
import { buildPages } from "./build-pages.ts";
import { compressFiles } from "./compress-files.ts";
import { llmsText } from "./llms-text.ts";
import { fromPackage } from "./package-root.ts";
import {
  documentFormats,
  publishedDocuments,
  references,
  type PublishedDocument,
  type Reference,
} from "./references.ts";
import { renderReference } from "./render-reference.ts";
import { sealPages } from "./seal-pages.ts";
import { sealReference } from "./seal-reference.ts";
import { writeSearchIndex } from "./search-index.ts";

const bundles = fromPackage("../../spec/dist");
const site = fromPackage("dist");

/** Builds the whole site anew, or renders the references of these bundles again, for someone who looks at them. */
async function build(names: string[]): Promise<void> {
  const asked = names.length > 0 ? references.filter(({ bundle }) => names.includes(bundle)) : references;
  const rendered = Promise.all(asked.map(renderReference));
  // Astro empties the site's folder first, so the references wait for its pages.
  const [pages] = await Promise.all([rendered, names.length > 0 || buildPages(site)]);
  await Promise.all([
    ...asked.map((reference, index) => writeReference(reference, sealReference(pages[index] ?? ""))),
    ...publishedDocuments.map(copyDocument),
  ]);
  if (names.length > 0) return;
  await Promise.all([sealPages(site), writeSearchIndex(site), writeFile(join(site, "llms.txt"), llmsText())]);
  await compressFiles(site);
}

async function writeReference({ folder }: Reference, page: string): Promise<void> {
  await mkdir(join(site, folder), { recursive: true });
  await replaceFile(`${folder}/index.html`, (path) => writeFile(path, page));
}

/** Copies a document beside the site's first page. */
async function copyDocument({ bundle }: PublishedDocument): Promise<void> {
  const names = documentFormats.map((format) => `${bundle}.${format}`);
  await Promise.all(names.map((name) => replaceFile(name, (path) => copyFile(join(bundles, name), path))));
}

/** Writes a file of the site, and removes what an earlier build has compressed of it. */
async function replaceFile(name: string, write: (path: string) => Promise<void>): Promise<void> {
  await write(join(site, name));
  await rm(join(site, `${name}.gz`), { force: true });
}

/** What a person can mend is told without the stack. */
function fail(error: unknown): never {
  console.error(error instanceof BuildError ? error.message : error);
  process.exit(1);
}

// Astro renders the parts of a page at once; where two fail, nobody takes the second failure.
process.on("unhandledRejection", fail);
await build(process.argv.slice(2)).catch(fail);
