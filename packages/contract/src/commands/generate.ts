import { existsSync } from "node:fs";
import { endMisused, readCall } from "@gw/command-line/read-call";
import { inRoot } from "@gw/command-line/workspace";
import { generatedPackages, generatePackages } from "@gw/generator/generate";
import { writeKit } from "@gw/generator/kit";

/** What the packages of this workspace are generated from. */
const bundle = "spec/dist/internal.json";

const usage = `\
Generates the types and the client of an OpenAPI document, or this workspace's packages and samples from the document's
bundle, ${bundle}.

Usage: gw-contract generate <document> --out <folder> [--queries] [--mocks] [--validators] [--open-enums]
       gw-contract generate [--check] [${generatedPackages.join("] [")}]

  --out <folder>  write the TypeScript modules of any OpenAPI 3.0 or 3.1 document, in one file, to this folder
  --queries       also write options for TanStack Query
  --mocks         also write mocks for Mock Service Worker
  --validators    also write validators of request and response bodies
  --open-enums    let the enums of responses accept values that a newer service may send; editors complete the known ones
  --check         write nothing; fail if a file differs from what is generated

The modules need @gw/contract-runtime. There is one for each security requirement, with all of its operations, and
client.ts, whose createClient takes some of operations.ts. Without a document, those of all packages are generated.

Exit code: 0 if all is generated, 1 if a file differs, 2 if nothing can be generated.`;

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
    if (document === undefined || others.length > 0) return endMisused("Name one document.", usage);
    const { queries, mocks, validators, "open-enums": openEnums } = values;
    const options = { queries, mocks, validators, openEnums, report: (note: string) => console.error(note) };
    const files = await writeKit(document, values.out, options);
    for (const file of files) console.log(`wrote ${file}`);
    return 0;
  }
  const unknown = positionals.find((name) => !generatedPackages.includes(name));
  if (unknown !== undefined) {
    const isFile = existsSync(unknown);
    endMisused(
      isFile ? "Name the folder with --out." : `There is nothing to generate for ${JSON.stringify(unknown)}.`,
      usage,
    );
  }
  if (!existsSync(inRoot(bundle))) endMisused("Name a document, and a folder with --out.", usage);
  return (await generatePackages(positionals.length > 0 ? positionals : generatedPackages, values.check)) ? 0 : 1;
}
