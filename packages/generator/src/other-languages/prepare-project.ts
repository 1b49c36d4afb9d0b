import { existsSync } from "node:fs";
import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { inRoot } from "@gw/command-line/workspace";
import type { Target } from "./targets.ts";

/** Copies a target's project into a folder, with the bundles and the scripts that it needs beside it. */
export async function prepareProject({ name, bundles, scripts }: Target, folder: string): Promise<void> {
  const samples = inRoot("packages/docs/samples/generators");
  await mkdir(folder, { recursive: true });
  await cp(join(samples, name), folder, { recursive: true });
  for (const script of scripts) {
    const shared = join(samples, script);
    if (existsSync(shared)) await cp(shared, join(folder, script));
  }
  for (const bundle of bundles) await cp(inRoot(`spec/dist/${bundle}.yaml`), join(folder, `${bundle}.yaml`));
}
