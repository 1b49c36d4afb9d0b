import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import process from "node:process";
import { endMisused, readCall } from "@gw/command-line/read-call";
import { inRoot } from "@gw/command-line/workspace";
import { generatedPackages, generatePackages } from "@gw/generator/generate";
import { writeKit, type KitOptions } from "@gw/generator/kit";
import { openProject } from "../config.ts";
import { readRevision } from "../read-revision.ts";

/** What the packages of this workspace are generated from. */
const bundle = "spec/dist/internal.json";

const usage = `\
Generates types and a client from an OpenAPI document, or this workspace's packages and samples from its bundle,
${bundle}.

Usage: gw-contract generate [<document>] --out <folder> [--queries] [--mocks] [--validators] [--open-enums]
       gw-contract generate [--check] [${generatedPackages.join("] [")}]

  <document>      its root file, or one in a commit, such as main:openapi.yaml; default: that of contract.config.ts
  --out <folder>  write the TypeScript modules of any OpenAPI 3.0 or 3.1 document to this folder
  --queries       also write options for TanStack Query
  --mocks         also write mocks for Mock Service Worker
  --validators    also write validators of request and response bodies
  --open-enums    let the enums of responses accept values that a newer service may send; editors complete the known ones
  --check         write nothing; fail if a file differs from what is generated

The modules import @gw/contract-runtime. Each security requirement has a module, whose client has all of its operations.
client.ts has createClient, which takes the operations to include, from operations.ts. Without --out, the packages of this
workspace are generated.

Exit codes: 0 generated, 1 a file differs, 2 nothing can be generated.`;

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readCall(usage, {
    args,
    options: {
      check: { type: "boolean", default: false },
      out: { type: "string" },
      "open-enums": { type: "boolean", default: false },
      queries: { type: "boolean", default: false },
      mocks: { type: "boolean", default: false },
      validators: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  if (values.out !== undefined) {
    const [document, ...others] = positionals;
    if (others.length > 0) return endMisused("Specify only one document.", usage);
    const { queries, mocks, validators, "open-enums": openEnums } = values;
    const options = { queries, mocks, validators, openEnums, report: (note: string) => console.error(note) };
    for (const file of await generateKit(document ?? (await configuredDocument()), values.out, options)) {
      console.log(`wrote ${file}`);
    }
    return 0;
  }
  const unknown = positionals.find((name) => !generatedPackages.includes(name));
  if (unknown !== undefined) {
    const isFile = existsSync(unknown);
    endMisused(
      isFile ? "Specify the folder with --out." : `There is nothing to generate for ${JSON.stringify(unknown)}.`,
      usage,
    );
  }
  if (!existsSync(inRoot(bundle))) endMisused("Specify a document, and a folder with --out.", usage);
  return (await generatePackages(positionals.length > 0 ? positionals : generatedPackages, values.check)) ? 0 : 1;
}

async function generateKit(document: string, out: string, options: KitOptions): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "gw-generate-"));
  try {
    const revision = await readRevision(document, folder);
    return await writeKit(document, revision.document, out, options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function configuredDocument(): Promise<string> {
  const { folder, document } = await openProject(undefined);
  return relative(process.cwd(), resolve(folder, document));
}
