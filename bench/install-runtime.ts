import { cp, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { inRoot } from "../packages/test-support/src/workspace.ts";

/**
 * Installs our run-time package as its users have it, in a folder of this one: a link would bring the libraries of the
 * workspace, whose types are others than those of the same libraries here.
 */
export async function installRuntime(folder: string): Promise<void> {
  const installed = join(folder, "node_modules/@gw/contract-runtime");
  await rm(installed, { recursive: true, force: true });
  await mkdir(installed, { recursive: true });
  for (const part of ["dist", "package.json"]) {
    await cp(inRoot("packages/contract-runtime", part), join(installed, part), { recursive: true });
  }
}
