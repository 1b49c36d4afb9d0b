import { runTool } from "@gw/command-line/run-tool";
import { root } from "@gw/command-line/workspace";
import { locateInBundle } from "@gw/openapi/locate-in-bundle";
import type { Finding } from "@gw/openapi/finding";
import { remedies } from "./remedies.ts";

/** The parts of Redocly's JSON report that are read here. */
interface Report {
  problems: {
    ruleId: string;
    message: string;
    location: { source: { ref: string }; pointer?: string; start?: { line: number; col: number } }[];
    suggest: string[];
    reference?: string;
  }[];
}

/** Redocly reads the pattern itself. */
const workflows = "spec/workflows/*.arazzo.yaml";

/** More than any document has: by default, Redocly prints the first hundred only. */
const allProblems = 1_000_000;

/**
 * Lints the hand-written files with Redocly (see redocly.yaml): the document, and the flows through it. Some findings only
 * follow from others, or repeat them; see `keepCauses`.
 */
export async function lintWithRedocly(): Promise<Finding[]> {
  const limit = `--max-problems=${allProblems}`;
  const { stdout, stderr } = await runTool("redocly", ["lint", "source", workflows, "--format=json", limit]);
  if (!stdout.startsWith("{")) throw new Error(`redocly lint failed:\n${stderr || stdout}`);
  return reports(stdout).flatMap(({ problems }) => problems.map(asFinding));
}

/** There is one report for each file, without a separator between them. */
function reports(output: string): Report[] {
  return output.split(/(?<=^\})(?=\{)/m).map((report) => JSON.parse(report) as Report);
}

function asFinding({ ruleId, message, location, suggest, reference }: Report["problems"][number]): Finding {
  const [start] = location;
  const file = start?.source.ref ?? "spec/openapi.yaml";
  const [finding, remedy] = onOneLine(message).split(" → ", 2) as [string, string | undefined];
  // Rules of ours are about files, which the bundle does not have.
  const pointer = ruleId.startsWith("gw/")
    ? undefined
    : locateInBundle(file, start?.pointer?.replace(/^#/, "") ?? "", root);
  return {
    file,
    line: start?.start?.line ?? 1,
    column: start?.start?.col ?? 1,
    rule: ruleId,
    ...(pointer !== undefined && { id: ruleId, pointer }),
    message: finding,
    remedy: remedy ?? remedyFor(ruleId, suggest, reference),
  };
}

function remedyFor(rule: string, suggestions: string[], reference: string | undefined): string {
  const remedy = remedies[rule] ?? `See ${reference ?? "the rule's page in Redocly's reference"}.`;
  return suggestions.length > 0 ? `${remedy} Did you mean ${suggestions.join(" or ")}?` : remedy;
}

/** A message without line breaks, its files relative to the workspace's root. */
function onOneLine(message: string): string {
  return message
    .trim()
    .replaceAll(`${root}/`, "")
    .replaceAll(/\s*\n(- )?/g, " ");
}
