import { readFile } from "node:fs/promises";
import process from "node:process";

/** The versions of Node.js and of packages that are installed in a folder with a `node_modules`. */
export async function installedVersions(folder: URL, packages: readonly string[]): Promise<Record<string, string>> {
  const versions = packages.map(async (name): Promise<[string, string]> => {
    const manifest = await readFile(new URL(`node_modules/${name}/package.json`, folder), "utf8");
    const { version } = JSON.parse(manifest) as { version: string };
    return [name, version];
  });
  return { node: process.versions.node, ...Object.fromEntries(await Promise.all(versions)) };
}
