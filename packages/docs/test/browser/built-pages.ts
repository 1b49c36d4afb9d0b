import { globSync } from "node:fs";
import { dirname } from "node:path/posix";
import { fileURLToPath } from "node:url";
import { references } from "../../src/references.ts";

const folder = fileURLToPath(new URL("../../dist", import.meta.url));

/** The folders of all pages that were built, as addresses below the site's: `""` and `guides/errors/`. */
const builtPages = globSync("**/index.html", { cwd: folder })
  .map((file) => dirname(file))
  .map((path) => (path === "." ? "" : `${path}/`))
  .toSorted();

const rendered = new Set(references.map((reference) => `${reference.folder}/`));

/** The pages that Redocly renders. */
export const referencePages = builtPages.filter((page) => rendered.has(page));

/** The pages that are ours alone. */
export const ownPages = builtPages.filter((page) => !rendered.has(page));
