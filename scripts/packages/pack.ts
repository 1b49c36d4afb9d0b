import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createPackageFromTarballData } from "@arethetypeswrong/core";
import { runPnpm } from "../run-pnpm.ts";
import { type PublishedPackage } from "./published.ts";

/** A package as it is published. */
export interface PackedPackage extends PublishedPackage {
  tarball: Buffer;
  /** The text of each file, by its path in the package. */
  files: ReadonlyMap<string, string>;
  /** The paths of the modules that `dist/` is made from, in the package's folder. */
  sources: ReadonlySet<string>;
}

/** The path that `pnpm pack` is told for a package's tarball. */
export const tarballIn = (folder: string, name: string): string => join(folder, `${name.replace("/", "-")}.tgz`);

/** Packs a package, as `pnpm publish` would, into a folder. */
export async function pack(published: PublishedPackage, folder: string): Promise<void> {
  await runPnpm(published.folder, ["pack", "--out", tarballIn(folder, published.name)]);
}

/** Reads what {@link pack} has packed. */
export async function readPacked(published: PublishedPackage, folder: string): Promise<PackedPackage> {
  const tarball = await readFile(tarballIn(folder, published.name));
  const unpacked = createPackageFromTarballData(new Uint8Array(tarball));
  const root = `/node_modules/${published.name}/`;
  const paths = unpacked.listFiles();
  const files = new Map(paths.map((path) => [path.slice(root.length), unpacked.readFile(path)]));
  const sources = new Set(globSync("src/**/*.ts", { cwd: published.folder }));
  return { ...published, tarball, files, sources };
}
