import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { createPackageFromTarballData } from "@arethetypeswrong/core";
import workspace from "../../package.json" with { type: "json" };
import { type PublishedPackage } from "./published.ts";

const run = promisify(execFile);

/** A package as it is published. */
export interface PackedPackage extends PublishedPackage {
  tarball: Buffer;
  /** The text of each file, by its path in the package. */
  files: ReadonlyMap<string, string>;
}

/** The path that `pnpm pack` is told for a package's tarball. */
const tarballIn = (folder: string, name: string): string => join(folder, `${name.replace("/", "-")}.tgz`);

/** Packs a package, as `pnpm publish` would, into a folder. */
export async function pack(published: PublishedPackage, folder: string): Promise<void> {
  const out = tarballIn(folder, published.name);
  await run("npx", ["-y", workspace.packageManager, "pack", "--out", out], { cwd: published.folder });
}

/** Reads what {@link pack} has packed. */
export async function readPacked(published: PublishedPackage, folder: string): Promise<PackedPackage> {
  const tarball = await readFile(tarballIn(folder, published.name));
  const unpacked = createPackageFromTarballData(new Uint8Array(tarball));
  const root = `/node_modules/${published.name}/`;
  const paths = unpacked.listFiles();
  const files = new Map(paths.map((path) => [path.slice(root.length), unpacked.readFile(path)]));
  return { ...published, tarball, files };
}
