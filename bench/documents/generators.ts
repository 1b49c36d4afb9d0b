import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inRoot } from "../../packages/test-support/src/workspace.ts";
import { kubbConfig } from "../kubb-config.ts";
import type { Command } from "./run-command.ts";

/** A generator of clients. */
export interface Generator {
  name: string;
  /** Prepares a folder, and returns the command that writes a client of the document into its folder `src`. */
  prepare(document: string, folder: string): Promise<Command>;
}

/** A program of a package in the lock file of this folder. */
export function programOf(path: string): string {
  return fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url));
}

/** The gw-contract of a built checkout of this repository. */
export function gwContract(name: string, checkout = inRoot()): Generator {
  return {
    name,
    async prepare(document, folder) {
      await mkdir(join(folder, "node_modules/@gw"), { recursive: true });
      const runtime = join(checkout, "packages/contract-runtime");
      await symlink(runtime, join(folder, "node_modules/@gw/contract-runtime"), "dir");
      return [join(checkout, "packages/contract/dist/main.js"), "generate", document, "--out", join(folder, "src")];
    },
  };
}

const heyApi: Generator = {
  name: "@hey-api/openapi-ts",
  async prepare(document, folder) {
    const output = join(folder, "src");
    return [programOf("@hey-api/openapi-ts/bin/run.js"), "-i", document, "-o", output, "-c", "@hey-api/client-fetch"];
  },
};

const orval: Generator = {
  name: "orval",
  async prepare(document, folder) {
    const config = join(folder, "orval.config.mjs");
    const output = { target: join(folder, "src/index.ts"), client: "fetch", mode: "single" };
    await writeFile(config, `export default ${JSON.stringify({ client: { input: document, output } })};`);
    return [programOf("orval/dist/bin/orval.mjs"), "--config", config];
  },
};

const kubb: Generator = {
  name: "kubb",
  async prepare(document, folder) {
    const config = join(folder, "kubb.config.mjs");
    await writeFile(config, kubbConfig(document, folder));
    return [programOf("@kubb/cli/bin/kubb.cjs"), "generate", "--config", config];
  },
};

export const generators: readonly Generator[] = [gwContract("gw-contract"), heyApi, orval, kubb];
