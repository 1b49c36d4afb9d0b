import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { BuildError } from "./site/build-error.ts";
import { buildPages } from "./build/build-pages.ts";
import { compressFiles } from "./build/compress-files.ts";
import { renderReference } from "./build/render-reference.ts";
import { securePages } from "./build/secure-pages.ts";
import { writeSearchIndex } from "./build/search-index.ts";
import { llmsText } from "./navigation/llms-text.ts";
import { fromPackage } from "./site/package-root.ts";
import { documentFormats, publishedDocuments, referenceDownload } from "./site/references.ts";

const bundles = fromPackage("../../spec/dist");
const site = fromPackage("dist");

async function build(): Promise<void> {
  // Astro empties the site's folder first, so that other files wait for its pages.
  const [reference] = await Promise.all([renderReference(), buildPages(site)]);
  const documents = publishedDocuments.flatMap(({ bundle }) => documentFormats.map((format) => `${bundle}.${format}`));
  await Promise.all([
    securePages(site),
    writeSearchIndex(site),
    writeFile(join(site, "llms.txt"), llmsText()),
    ...documents.map((name) => copyFile(join(bundles, name), join(site, name))),
  ]);
  await writeFile(join(site, referenceDownload), reference);
  await compressFiles(site);
}

/** An error that a person can fix is printed without its stack. */
function fail(error: unknown): never {
  console.error(error instanceof BuildError ? error.message : error);
  process.exit(1);
}

// Astro renders the parts of a page at once; if two fail, nobody handles the second error.
process.on("unhandledRejection", fail);
await build().catch(fail);
