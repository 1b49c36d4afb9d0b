import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { packPackages, tarballIn } from "../../packages/pack.ts";
import { startRegistry } from "./registry.ts";
import "@gw/test-support/packed-packages";

/** Packs the published packages once for all stories, and serves them to npm. Returns the teardown function. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "gw-tarballs-"));
  const packages = await packPackages(folder);
  const registry = await startRegistry(Object.fromEntries(packages.map(({ name }) => [name, tarballIn(folder, name)])));
  project.provide("packages", folder);
  project.provide("registry", registry.address);
  return async () => {
    await registry.stop();
    await rm(folder, { recursive: true });
  };
}
