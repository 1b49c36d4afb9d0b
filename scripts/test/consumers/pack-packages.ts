import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { pack, tarballIn } from "../../packages/pack.ts";
import { publishedPackages } from "../../packages/published.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where each published package lies packed, by its name. */
    tarballs: Readonly<Record<string, string>>;
  }
}

/** Packs the published packages once for all stories, and answers what removes them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "gw-tarballs-"));
  const packages = publishedPackages();
  await Promise.all(packages.map((published) => pack(published, folder)));
  project.provide("tarballs", Object.fromEntries(packages.map(({ name }) => [name, tarballIn(folder, name)])));
  return () => rm(folder, { recursive: true });
}
