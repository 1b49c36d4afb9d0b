import { createHash } from "node:crypto";
import { cp, mkdtemp, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inRoot } from "../../packages/command-line/src/workspace.ts";

const parent = fileURLToPath(new URL("../.data/clients/", import.meta.url));

/**
 * Creates a folder, or copies a cached one with the same inputs: generating and compiling another library's client for a
 * large document takes minutes. Cached folders with other inputs for the same purpose are removed.
 *
 * @param purpose The purpose of the folder, independent of its inputs.
 * @param inputs Everything that the content of the folder depends on.
 * @returns whether it was cached.
 */
export async function copyCachedOrCreate(
  folder: string,
  purpose: string,
  inputs: readonly string[],
  make: (folder: string) => Promise<void>,
): Promise<boolean> {
  const prefix = `${purpose.replace(/[^\w.]+/g, "-")}-`;
  const name = prefix + createHash("sha256").update(inputs.join("\0")).digest("hex").slice(0, 16);
  const kept = join(parent, name);
  const wasKept = await cp(kept, folder, { recursive: true }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );
  if (wasKept) return true;
  await make(folder);
  await mkdir(parent, { recursive: true });
  // Renamed only when complete, so that the next run does not use the output of an interrupted one.
  const copy = await mkdtemp(join(parent, "unfinished-"));
  await cp(folder, copy, { recursive: true });
  await rm(kept, { recursive: true, force: true });
  await rename(copy, kept);
  const outdated = (await readdir(parent)).filter((other) => other.startsWith(prefix) && other !== name);
  await Promise.all(outdated.map((other) => rm(join(parent, other), { recursive: true })));
  return false;
}

/** What the other clients depend on besides the document: all versions, and the options used here. */
export async function inputsOfPeers(): Promise<string[]> {
  const contenders = fileURLToPath(new URL("contenders/", import.meta.url));
  const files = [
    ...(await readdir(contenders)).toSorted().map((name) => join(contenders, name)),
    fileURLToPath(new URL("compile.ts", import.meta.url)),
    fileURLToPath(new URL("../kubb-config.ts", import.meta.url)),
    fileURLToPath(new URL("../pnpm-lock.yaml", import.meta.url)),
    inRoot("node_modules/@redocly/cli/package.json"),
    inRoot("node_modules/typescript/package.json"),
  ];
  return Promise.all(files.map((file) => readFile(file, "utf8")));
}
