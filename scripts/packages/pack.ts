import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { createPackageFromTarballData } from "@arethetypeswrong/core";
import { root } from "@gw/test-support/workspace";
import { tarballOf } from "./installation.ts";
import { publishedPackages, type Manifest, type PublishedPackage } from "@gw/review/consumers/published-packages";
import { stagePackage } from "./stage.ts";

const execute = promisify(execFile);

/** The contents of a package as published. */
export interface PackedPackage extends PublishedPackage {
  /** As packed, unlike that of the workspace. */
  manifest: Manifest;
  tarball: Buffer;
  /** The text of each file, by its path in the package. */
  files: ReadonlyMap<string, string>;
  /** The paths of the source modules of `dist/`, relative to the package's folder. */
  sources: ReadonlySet<string>;
}

/** The path of a package's tarball in a folder. */
export function tarballIn(folder: string, name: string): string {
  return join(folder, tarballOf(name));
}

/** Packs every published package into a folder, each into the tarball that is published, and returns the packages. */
export async function packPackages(folder: string): Promise<PublishedPackage[]> {
  const packages = publishedPackages(root);
  await mkdir(folder, { recursive: true });
  await Promise.all(packages.map((published) => pack(published, folder)));
  return packages;
}

async function pack(published: PublishedPackage, folder: string): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), "gw-pack-"));
  try {
    const staged = join(work, "package");
    await stagePackage(published, staged);
    const out = join(work, "packed");
    await mkdir(out);
    // npm gives all files the same time, so that the same contents have the same checksum.
    const args = ["pack", "--silent", "--ignore-scripts", "--pack-destination", out];
    await execute("npm", args, { cwd: staged, shell: process.platform === "win32" });
    const [tarball = ""] = await readdir(out);
    await rename(join(out, tarball), tarballIn(folder, published.name));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Reads a tarball that {@link packPackages} has written. */
export async function readPacked(published: PublishedPackage, folder: string): Promise<PackedPackage> {
  const tarball = await readFile(tarballIn(folder, published.name));
  const unpacked = createPackageFromTarballData(new Uint8Array(tarball));
  const prefix = `/node_modules/${published.name}/`;
  const paths = unpacked.listFiles();
  const files = new Map(paths.map((path) => [path.slice(prefix.length), unpacked.readFile(path)]));
  const sources = new Set(globSync("src/**/*.ts", { cwd: published.folder }));
  // Written by pnpm and npm.
  const manifest = JSON.parse(files.get("package.json") ?? "{}") as Manifest;
  return { ...published, manifest, tarball, files, sources };
}
