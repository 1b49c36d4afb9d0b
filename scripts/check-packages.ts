import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { styleText } from "node:util";
import { entryLimits } from "@gw/test-support/size-limits";
import { bundleEntry } from "./packages/bundle.ts";
import { anyProblems, undocumentedProblems } from "./packages/checks/declarations.ts";
import { metadataProblems } from "./packages/checks/metadata.ts";
import { publintProblems } from "./packages/checks/publint.ts";
import { resolutionProblems } from "./packages/checks/resolution.ts";
import { packPackages, readPacked, type PackedPackage } from "./packages/pack.ts";
import { readCall } from "@gw/contract/read-call";

const usage = `\
Packs each published package and checks what users would install:
- its package.json, and that only required files are packed, with a source map and its sources for each module,
- problems found by publint and, for libraries, "Are the types wrong?", for ES modules,
- that no public type uses \`any\`, every export has a comment, and every function has an example,
- that it imports no Node.js module in a browser,
- its size, compared to packages/test-support/src/size-limits.ts.

Usage: pnpm check packages

Exits with 1 if a check fails.`;

async function packedPackages(): Promise<PackedPackage[]> {
  const folder = await mkdtemp(join(tmpdir(), "gw-packages-"));
  try {
    const packages = await packPackages(folder);
    return await Promise.all(packages.map((published) => readPacked(published, folder)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Prints the size of each entry, and returns a problem for each that is too large or imports a module of Node. */
async function bundleProblems(packed: PackedPackage): Promise<string[]> {
  const problems: string[] = [];
  for (const entry of packed.entries) {
    const { minified, gzipped, builtIns } = await bundleEntry(packed, entry);
    const limit = entryLimits[entry.specifier];
    console.log(
      `  ${entry.specifier.padEnd(30)}${bytes(minified)} minified${bytes(gzipped)} gzip, limit${bytes(limit)}`,
    );
    if (limit === undefined) problems.push(`${entry.specifier}: no limit in packages/test-support/src/size-limits.ts.`);
    else if (gzipped > limit) problems.push(`${entry.specifier}: ${gzipped} B gzip exceed the limit of ${limit} B.`);
    problems.push(...builtIns.map((name) => `${entry.specifier}: imports ${name}.`));
  }
  return problems;
}

function bytes(count: number | undefined): string {
  return `${count ?? "none"} B`.padStart(10);
}

async function findProblems(packed: PackedPackage): Promise<string[]> {
  return [
    ...metadataProblems(packed),
    ...(await publintProblems(packed)),
    ...(packed.manifest.bin === undefined ? await resolutionProblems(packed) : []),
    ...anyProblems(packed),
    ...undocumentedProblems(packed),
    ...(packed.manifest.bin === undefined ? await bundleProblems(packed) : []),
  ];
}

async function run(): Promise<void> {
  for (const packed of await packedPackages()) {
    console.log(packed.name);
    const problems = await findProblems(packed);
    for (const problem of problems) console.error(`  ${styleText("red", "✗", { stream: process.stderr })} ${problem}`);
    if (problems.length > 0) process.exitCode = 1;
  }
}

readCall(usage, {});
await run();
