import { existsSync } from "node:fs";
import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { inRoot } from "@gw/command-line/workspace";

/** A generator, and the language it writes. */
export interface Target {
  /** The name of its folder in `packages/docs/samples/generators`. */
  name: string;
  /** The bundles of the document that its commands read. */
  bundles: string[];
  /** The scripts that generate the client, in order, in that folder or beside it. */
  scripts: string[];
}

/** openapi-generator writes many languages, each with one base address for all operations. */
const openapiGenerator = {
  bundles: ["dashboard-3.0", "portal-3.0"],
  scripts: ["openapi-generator.sh", "generate.sh"],
};

const wholeDocument = { bundles: ["openapi"], scripts: ["generate.sh"] };

/** What the guide "Use another language" shows, and `pnpm test:generators` compiles and runs. */
export const targets: Target[] = [
  ...["python", "go", "java", "typescript-fetch", "rust"].map((name) => ({ name, ...openapiGenerator })),
  ...["oapi-codegen", "openapi-python-client", "hey-api"].map((name) => ({ name, ...wholeDocument })),
];

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
