import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { installOpenapiTypescript, runCommand } from "../command.ts";
import type { StepContext, StepResult } from "./step.ts";

/** Flags of openapi-typescript, in groups that go together. */
export const flags = [
  "--additional-properties",
  "--alphabetize",
  "--array-length",
  "--enum",
  "--enum --dedupe-enums",
  "--enum --conditional-enums",
  "--enum-values",
  "--default-non-nullable=false",
  "--empty-objects-unknown",
  "--exclude-deprecated",
  "--export-type",
  "--generate-path-params",
  "--immutable",
  "--make-paths-enum",
  "--path-params-as-types",
  "--properties-required-by-default",
  "--read-write-markers",
  "--root-types",
  "--root-types --root-types-keep-casing",
  "--root-types --root-types-no-schema-prefix",
];

/** Requires that `types` writes what openapi-typescript 7.13 does, without flags and with one that the name and the seed draw. */
export async function types({ document, folder, seed, run }: StepContext): Promise<StepResult | undefined> {
  const program = await installOpenapiTypescript();
  const drawn =
    flags[[...document].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), seed) % flags.length] ?? "";
  const problems: string[] = [];
  let result: StepResult | undefined;
  let compared = 0;
  for (const given of ["", drawn]) {
    const args = given.split(" ").filter(Boolean);
    // One after another, since their times are measured.
    // oxlint-disable-next-line no-await-in-loop
    const own = await run("types", document, "-o", "own-types.ts", ...args);
    // oxlint-disable-next-line no-await-in-loop
    const its = await runCommand(program, [document, "-o", "its-types.ts", ...args], folder);
    result ??= { run: own, findings: 0, problems };
    // It reads fewer versions, and refuses what lint reports.
    if (its.exitCode !== 0) continue;
    if (own.exitCode !== 0) problems.push(`It exits with ${own.exitCode} ${given}: ${own.stderr.trim()}`);
    else {
      compared += 1;
      const line = differingLine(readTypes(join(folder, "own-types.ts")), readTypes(join(folder, "its-types.ts")));
      if (line !== undefined) problems.push(`${given || "Without flags"}, ${line}`);
    }
  }
  return result && { ...result, counts: `${compared} compared, ${drawn}` };
}

/** What follows the header. */
function readTypes(file: string): string[] {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  return text
    .replace(/^\/\*\*[^]*?\*\/\n/, "")
    .replace(/^type WithRequired<.*?^};$/ms, "")
    .replace(/^type WithRequired<.*;$/m, "")
    .trimEnd()
    .split("\n");
}

function differingLine(own: readonly string[], its: readonly string[]): string | undefined {
  const index = own.findIndex((line, each) => line !== its[each]);
  if (index === -1 && own.length === its.length) return undefined;
  const at = index === -1 ? own.length : index;
  return `line ${at + 1} is ${own[at]?.trim()}, not ${its[at]?.trim()}.`;
}
