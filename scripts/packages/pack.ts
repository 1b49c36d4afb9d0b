import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createPackageFromTarballData } from "@arethetypeswrong/core";
import { runPnpm } from "@gw/command-line/run-pnpm";
import { type PublishedPackage } from "@gw/command-line/published-packages";

/** The contents of a package as published. */
export interface PackedPackage extends PublishedPackage {
  tarball: Buffer;
  /** The text of each file, by its path in the package. */
  files: ReadonlyMap<string, string>;
  /** The paths of the source modules of `dist/`, relative to the package's folder. */
  sources: ReadonlySet<string>;
}

/** The path of a package's tarball. */
export function tarballIn(folder: string, name: string): string {
  return join(folder, `${name.replace("/", "-")}.tgz`);
}

/** Packs a package, as `pnpm publish` would, into a folder. */
export async function pack(published: PublishedPackage, folder: string): Promise<void> {
  await runPnpm(published.folder, ["pack", "--out", tarballIn(folder, published.name)]);
}

/** Reads the tarball that {@link pack} has written. */
export async function readPacked(published: PublishedPackage, folder: string): Promise<PackedPackage> {
  const tarball = await readFile(tarballIn(folder, published.name));
  const unpacked = createPackageFromTarballData(new Uint8Array(tarball));
  const root = `/node_modules/${published.name}/`;
  const paths = unpacked.listFiles();
  const files = new Map(paths.map((path) => [path.slice(root.length), unpacked.readFile(path)]));
  const sources = new Set(globSync("src/**/*.ts", { cwd: published.folder }));
  return { ...published, tarball, files, sources };
}
