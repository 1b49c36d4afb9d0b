import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";

/** The folder of this package. Astro runs a bundle of these modules, so their own place says little. */
const packageRoot = dirname(findPackageJSON(import.meta.url) ?? "");

/** The absolute path of a file, named relative to this package: `../../spec/errors.yaml`. */
export const fromPackage = (path: string): string => join(packageRoot, path);
