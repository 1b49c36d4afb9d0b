import { existsSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "@gw/test-support/workspace";
import type { PrismReport } from "../call/prism.ts";
import { installPrism, runCommand } from "../command.ts";
import type { StepContext, StepResult } from "./step.ts";

const program = inRoot("packages/contract/test/documents/call/prism.ts");

/**
 * Calls every operation of the client of a Swagger 2.0 document once, against a server that Prism runs from the same file.
 * Prism must find the operation, the credential, the media type, and each parameter in its place, with its type.
 */
export async function prism({ document, folder, seed }: StepContext): Promise<StepResult | undefined> {
  const converted = join(folder, "converted.json");
  const generated = join(folder, "generated");
  if (!existsSync(converted) || !existsSync(join(generated, "client.ts"))) return undefined;
  const args = [converted, document, generated, String(seed), await installPrism()];
  const run = await runCommand(program, args, folder);
  if (run.exitCode !== 0)
    return { run, findings: 0, problems: [`It exits with ${run.exitCode}: ${run.stderr.trim()}`] };
  // What the program prints.
  const { calls, crashes, problems } = JSON.parse(run.stdout) as PrismReport;
  return { run, findings: 0, counts: `${calls} calls of Prism, ${crashes} of which end it`, problems };
}
