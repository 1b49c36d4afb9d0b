import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { createPatch } from "diff";
import { publishedPackages, type PublishedPackage } from "./packages/published.ts";
import { typesReport } from "./packages/types-report.ts";
import { readCall } from "./read-call.ts";
import { fromRoot } from "./workspace.ts";

const usage = `\
Writes the public types of every entry of the published packages into packages/<name>/etc/<entry>.api.md, from their
built declarations. The files are committed, so that a review sees what a change does to those who use the packages.

Usage: pnpm report:types [--check]

  --check   write nothing; fail if a file differs from the types, and show how`;

interface Drift {
  path: string;
  /** Undefined where there is none. */
  committed: string | undefined;
  /** Undefined where the entry is no more. */
  current: string | undefined;
}

async function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}

async function driftsOf(published: PublishedPackage): Promise<Drift[]> {
  const folder = join(published.folder, "etc");
  await mkdir(folder, { recursive: true });
  const reports = new Map<string, string>();
  for (const entry of published.entries) reports.set(`${entry.name}.api.md`, await typesReport(published, entry));
  const names = new Set([...reports.keys(), ...(await readdir(folder))]);
  const files = [...names].map(async (name) => ({
    path: join(folder, name),
    committed: await readIfThere(join(folder, name)),
    current: reports.get(name),
  }));
  return (await Promise.all(files)).filter(({ committed, current }) => committed !== current);
}

const mend = ({ path, current }: Drift): Promise<void> => (current === undefined ? rm(path) : writeFile(path, current));

const shown = ({ path, committed = "", current = "" }: Drift): string =>
  createPatch(fromRoot(path), committed, current, "committed", "current");

async function run(check: boolean): Promise<void> {
  const drifts = (await Promise.all(publishedPackages().map(driftsOf))).flat();
  if (check && drifts.length > 0) {
    for (const drift of drifts) console.error(shown(drift));
    console.error("The committed reports of the public types are not up to date: run `pnpm report:types`, and commit.");
    process.exitCode = 1;
    return;
  }
  await Promise.all(drifts.map(mend));
  console.log(drifts.map(({ path }) => fromRoot(path)).join("\n") || "The reports of the public types are up to date.");
}

await run(readCall(usage, { options: { check: { type: "boolean", default: false } } }).values.check);
