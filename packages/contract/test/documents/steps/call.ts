import { existsSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "@gw/test-support/workspace";
import type { CallReport } from "../call/program.ts";
import { installReference, runCommand } from "../command.ts";
import { documentedFile } from "./bundle.ts";
import type { StepContext, StepResult } from "./step.ts";

const program = inRoot("packages/contract/test/documents/call/program.ts");

/**
 * Calls every operation of the generated client once for each documented response and each media type that a call can choose, and compares the request on the wire
 * with the one that another library builds, and the result with the response. The mocks respond to the same requests with
 * what the document allows, and the validators accept and reject what plain Ajv does.
 */
export async function call({ folder, seed }: StepContext): Promise<StepResult | undefined> {
  // An invalid document has no bundle, even if a client can be generated from it, and one without operations no client.
  const documented = documentedFile(folder);
  if (documented === undefined || !existsSync(join(folder, "generated/client.ts"))) return undefined;
  const generated = join(folder, "generated");
  const args = [documented, generated, String(seed), await installReference()];
  const run = await runCommand(program, args, folder);
  if (run.exitCode !== 0)
    return { run, findings: 0, problems: [`It exits with ${run.exitCode}: ${run.stderr.trim()}`] };
  // What the program prints.
  const { operations, calls, undefinedFields, mocksWithoutBody, accepted, rejected, differences } = JSON.parse(
    run.stdout,
  ) as CallReport;
  return {
    run,
    findings: 0,
    counts: [
      `${calls} calls of ${operations} operations`,
      `${undefinedFields} fields not compared`,
      `${mocksWithoutBody} mocks without a body`,
      `${accepted} values accepted and ${rejected} rejected`,
    ].join(", "),
    problems: differences,
  };
}
