import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { readCall } from "@gw/contract/read-call";
import { fromRoot, inRoot } from "@gw/test-support/workspace";
import { packPackages, tarballIn } from "./packages/pack.ts";

const usage = `\
Usage: pnpm pack:packages [--out <folder>]

Builds every published package, writes their tarballs and a file SHA256SUMS with their checksums into a folder, and prints
how to install them.

  --out <folder>  instead of dist/packages`;

async function packInto(folder: string): Promise<void> {
  const packages = await packPackages(folder);
  const tarballs = packages.map(({ name }) => tarballIn(folder, name));
  const sums = await Promise.all(tarballs.map(async (file) => `${await sha256(file)}  ${basename(file)}\n`));
  await writeFile(join(folder, "SHA256SUMS"), sums.join(""));
  const [programs, libraries] = [true, false].map((isProgram) =>
    packages
      .filter(({ manifest }) => (manifest.bin !== undefined) === isProgram)
      .map(({ name }) => tarballIn(folder, name)),
  );
  console.log(`${packages.length} packages and SHA256SUMS in ${fromRoot(folder)}

In an application, install the packages that it uses, and those that they depend on, in one command:
  npm install ${libraries?.join(" ")}

The programs gw-contract and gw-server, each on its own:
${programs?.map((program) => `  npm install --global ${program}`).join("\n")}`);
}

async function sha256(file: string): Promise<string> {
  return createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
}

const { values } = readCall(usage, { options: { out: { type: "string", default: inRoot("dist/packages") } } });
await packInto(resolve(values.out));
