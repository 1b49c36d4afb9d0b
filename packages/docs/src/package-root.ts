import { fileURLToPath } from "node:url";

/** The absolute path of a file given relative to this package: `../../spec/errors.yaml`. */
export function fromPackage(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}
