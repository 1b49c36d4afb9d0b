import { writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import process from "node:process";
import { count, printStep, printSummary } from "@gw/linter/report";
import { endMisused, readCall } from "../read-call.ts";
import { collectUsage } from "@gw/usage/collect";
import { manifestName, type Manifest } from "@gw/usage/manifest";

const usage = `\
Lists which parts of a contract an application uses: operations, fields, enum values and statuses, each with file and
line, and the lines whose uses can't be determined. Writes a manifest that \`gw-contract diff --usage\` and
\`gw-contract review\` use to list the lines that a change affects.

Usage: gw-contract usage [--tsconfig <file>] [--types <file>] [--name <name>] [--out <file>]

  --tsconfig <file>  the application's TypeScript configuration (default: the nearest tsconfig.json)
  --types <file>     the module with the contract's types, written by openapi-typescript or \`gw-contract generate\`
                     (default: the one that is imported)
  --name <name>      the consumer's name (default: the name in its package.json)
  --out <file>       default: ${manifestName}

The application is not changed. It can use any version of TypeScript.

Examples:
  gw-contract usage
  gw-contract usage --tsconfig web/tsconfig.json --out ../contract/consumers/contract-usage.json

Exit codes: 0 the manifest was written, 2 the application can't be read.`;

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readCall(usage, {
    args,
    allowPositionals: true,
    options: {
      tsconfig: { type: "string" },
      types: { type: "string" },
      name: { type: "string" },
      out: { type: "string", default: manifestName },
    },
  });
  if (positionals.length > 0) endMisused("Specify the configuration with --tsconfig.", usage);
  const started = performance.now();
  const folder = process.cwd();
  const { tsconfig, types, name, out } = values;
  const manifest = collectUsage({
    folder,
    tsconfig,
    types,
    name,
    onProgress: (message) => process.stderr.write(`${message.replaceAll(`${folder}/`, "")}\n`),
  });
  const file = resolve(out);
  writeFileSync(file, writeManifest(manifest));
  printSummary(`${relative(folder, file)}: ${summaryOf(manifest)}`, { started });
  printStep("Commit it to the contract's repository, in a folder listed under `usage` in its contract.config.ts.");
  return 0;
}

/** A line for each item, so that a diff of a manifest shows what changed. */
function writeManifest(manifest: Manifest): string {
  const fields = Object.entries(manifest).map(([name, value]) => {
    if (!Array.isArray(value) || value.length === 0) return `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`;
    const items = value.map((item) => `    ${JSON.stringify(item)}`);
    return `  ${JSON.stringify(name)}: [\n${items.join(",\n")}\n  ]`;
  });
  return `{\n${fields.join(",\n")}\n}\n`;
}

function summaryOf({ consumer, operations, fields, enumValues, statuses, unseen }: Manifest): string {
  const counts = [
    count(operations.length, "operation"),
    count(fields.length, "field"),
    count(enumValues.length, "enum value"),
    count(statuses.length, "status", "statuses"),
  ];
  const places = new Set(unseen.flatMap(({ lines }) => lines)).size;
  const rest = places === 0 ? "" : `; uses in ${count(places, "line")} can't be determined`;
  return `${consumer} uses ${counts.join(", ")}${rest}`;
}
