import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { styleText } from "node:util";
import { entryLimits } from "@gw/test-support/size-limits";
import { bundleEntry } from "./packages/bundle.ts";
import { anyFaults, undocumentedFaults } from "./packages/checks/declarations.ts";
import { metadataFaults } from "./packages/checks/metadata.ts";
import { publintFaults } from "./packages/checks/publint.ts";
import { resolutionFaults } from "./packages/checks/resolution.ts";
import { pack, readPacked, type PackedPackage } from "./packages/pack.ts";
import { publishedPackages } from "./packages/published.ts";
import { readCall } from "./read-call.ts";

const usage = `\
Packs each published package and checks what its users would get:
- its package.json, and that nothing is packed that nobody needs,
- what publint and "Are the types wrong?" find, for ES modules,
- that no public type says \`any\`, a comment explains every export, and an example shows every function,
- that an application for browsers reaches no module of Node through it,
- its size, against packages/test-support/src/size-limits.ts.

Usage: pnpm check:packages

Exits with 1 where something is found.`;

async function packedPackages(): Promise<PackedPackage[]> {
  const folder = await mkdtemp(join(tmpdir(), "gw-packages-"));
  try {
    return await Promise.all(
      publishedPackages().map(async (published) => {
        await pack(published, folder);
        return readPacked(published, folder);
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Prints the size of each entry, and answers those that are too large or reach for a module of Node. */
async function bundleFaults(packed: PackedPackage): Promise<string[]> {
  const faults: string[] = [];
  for (const entry of packed.entries) {
    const { minified, gzipped, builtIns } = await bundleEntry(packed, entry);
    const limit = entryLimits[entry.specifier];
    console.log(
      `  ${entry.specifier.padEnd(30)}${bytes(minified)} minified${bytes(gzipped)} gzip, limit${bytes(limit)}`,
    );
    if (limit === undefined)
      faults.push(`${entry.specifier}: it has no limit in packages/test-support/src/size-limits.ts.`);
    else if (gzipped > limit)
      faults.push(`${entry.specifier}: ${gzipped} B gzip are more than the limit of ${limit} B.`);
    faults.push(...builtIns.map((name) => `${entry.specifier}: it reaches ${name}.`));
  }
  return faults;
}

const bytes = (count: number | undefined): string => `${count ?? "none"} B`.padStart(10);

async function faultsOf(packed: PackedPackage): Promise<string[]> {
  return [
    ...metadataFaults(packed),
    ...(await publintFaults(packed)),
    ...(await resolutionFaults(packed)),
    ...anyFaults(packed),
    ...undocumentedFaults(packed),
    ...(await bundleFaults(packed)),
  ];
}

async function run(): Promise<void> {
  for (const packed of await packedPackages()) {
    console.log(packed.name);
    const faults = await faultsOf(packed);
    for (const fault of faults) console.error(`  ${styleText("red", "✗", { stream: process.stderr })} ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  }
}

readCall(usage, {});
await run();
