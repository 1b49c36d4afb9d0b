import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";

/** The folder of this package. Astro runs a bundle of these modules, so their own path can't be used. */
const packageRoot = dirname(findPackageJSON(import.meta.url) ?? "");

/** The absolute path of a file given relative to this package: `../../spec/errors.yaml`. */
export function fromPackage(path: string): string {
  return join(packageRoot, path);
}
