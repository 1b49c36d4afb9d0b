import { globSync } from "node:fs";
import { dirname } from "node:path/posix";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../dist", import.meta.url));

/** The paths of all built pages, relative to the site's root: `""` and `guides/errors/`. */
export const ownPages = globSync("**/index.html", { cwd: folder })
  .map((file) => dirname(file))
  .map((path) => (path === "." ? "" : `${path}/`))
  .toSorted();
