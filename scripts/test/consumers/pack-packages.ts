import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { packPackages, tarballIn } from "../../packages/pack.ts";
import { startRegistry } from "./registry.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of a registry that serves the packed packages. */
    registry: string;
  }
}

/** Packs the published packages once for all stories, and serves them to npm. Returns the teardown function. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "gw-tarballs-"));
  const packages = await packPackages(folder);
  const registry = await startRegistry(Object.fromEntries(packages.map(({ name }) => [name, tarballIn(folder, name)])));
  project.provide("registry", registry.address);
  return async () => {
    await registry.stop();
    await rm(folder, { recursive: true });
  };
}
