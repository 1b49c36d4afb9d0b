import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { isPublished } from "../../packages/installation.ts";
import { packPackages, tarballIn } from "../../packages/pack.ts";
import { startRegistry } from "./registry.ts";
import "@gw/test-support/packed-packages";

/** Packs the published packages once for all tests of a run, and serves them to npm. Returns the teardown function. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "gw-tarballs-"));
  const packages = await packPackages(folder);
  // Until our packages are published, the registry has none of them: everything must come from the tarballs.
  const published = isPublished ? packages : [];
  const registry = await startRegistry(
    Object.fromEntries(published.map(({ name }) => [name, tarballIn(folder, name)])),
  );
  project.provide("packages", folder);
  project.provide("registry", registry.address);
  return async () => {
    await registry.stop();
    await rm(folder, { recursive: true });
  };
}
