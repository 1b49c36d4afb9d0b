import { endMisused, readCall } from "@gw/command-line/read-call";
import { generatedPackages, generatePackages } from "@gw/generator/generate";

const usage = `\
Generates modules and samples from the document's bundle, spec/dist/internal.json.

Usage: gw-contract generate [--check] [${generatedPackages.join("] [")}]

  --check   write nothing; fail if a file differs from what is generated

Without a package, those of all packages are generated.

Exit code: 0 if all is generated, 1 if a file differs, 2 if nothing can be generated.`;

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readCall(usage, {
    args,
    options: { check: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const unknown = positionals.find((name) => !generatedPackages.includes(name));
  if (unknown !== undefined) endMisused(`There is nothing to generate for ${JSON.stringify(unknown)}.`, usage);
  return (await generatePackages(positionals.length > 0 ? positionals : generatedPackages, values.check)) ? 0 : 1;
}
