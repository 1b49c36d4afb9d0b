import { existsSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import process from "node:process";

/** The nearest folder, from the working directory up, that holds the pipeline's configuration. */
function findRoot(folder: string): string {
  if (existsSync(join(folder, "redocly.yaml"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) {
    throw new Error(`${process.cwd()} is not inside the workspace: no folder above it holds redocly.yaml.`);
  }
  return findRoot(parent);
}

export const root = findRoot(process.cwd());

/** An absolute path from one relative to the workspace's root. */
export function inRoot(...segments: string[]): string {
  return join(root, ...segments);
}

/** A path relative to the workspace's root, with slashes on every system, as messages show it. */
export function fromRoot(path: string): string {
  return relative(root, path).replaceAll(sep, "/");
}

/** The bundles of the document, as redocly.yaml describes them. */
export const bundles = [
  "internal",
  "openapi",
  "openapi-3.0",
  "dashboard",
  "dashboard-3.0",
  "portal",
  "portal-3.0",
] as const;
