import { existsSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import process from "node:process";

/** The nearest folder, from the given one up, that contains a contract configuration. */
function findRoot(folder: string): string | undefined {
  if (existsSync(join(folder, "contract.config.ts"))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : findRoot(parent);
}

/** The root of the workspace. Outside a workspace, such as for a single document, it is the working directory. */
export const root = findRoot(process.cwd()) ?? process.cwd();

/** An absolute path from one relative to the workspace's root. */
export function inRoot(...segments: string[]): string {
  return join(root, ...segments);
}

/** A path relative to the workspace's root, with slashes on every system, as messages show it. */
export function fromRoot(path: string): string {
  return relative(root, path).replaceAll(sep, "/");
}
