import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { BuildError } from "./site/build-error.ts";
import { buildPages } from "./build/build-pages.ts";
import { nameFragments } from "./build/name-fragments.ts";
import { securePages } from "./build/secure-pages.ts";
import { writeSearchIndex } from "./build/search-index.ts";
import { releasedDocument, releasedVersions } from "./document/releases.ts";
import { llmsText } from "./build/llms-text.ts";
import { fromPackage } from "./site/package-root.ts";
import { documentFormats, publishedDocuments } from "./site/references.ts";
import { versionFolder } from "./site/versions.ts";

const bundles = fromPackage("../../spec/dist");
const site = fromPackage("dist");

async function build(): Promise<void> {
  // Astro empties the site's folder first, so that other files wait for its pages.
  await buildPages(site);
  const documents = publishedDocuments.flatMap(({ bundle }) => documentFormats.map((format) => `${bundle}.${format}`));
  await nameFragments(site);
  await securePages(site);
  await Promise.all([
    // Reads the pages that securePages has written.
    writeSearchIndex(site),
    writeFile(join(site, "llms.txt"), llmsText()),
    ...documents.map((name) => copyFile(join(bundles, name), join(site, name))),
  ]);
  await Promise.all(releasedVersions().map(keepRelease));
}

/** Writes the document that the page of a released version offers. */
async function keepRelease(version: string): Promise<void> {
  const folder = join(site, versionFolder(version));
  await mkdir(folder, { recursive: true });
  await copyFile(releasedDocument(version), join(folder, "openapi.json"));
}

/** An error that a person can fix is printed without its stack. */
function fail(error: unknown): never {
  console.error(error instanceof BuildError ? error.message : error);
  process.exit(1);
}

// Astro renders the parts of a page at once; if two fail, nobody handles the second error.
process.on("unhandledRejection", fail);
await build().catch(fail);
