import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { checkSite } from "@gw/test-support/check-site";
import { refusalProblems } from "../refusals.ts";
import { findingProblems } from "./findings.ts";
import type { StepContext, StepResult } from "./step.ts";

/** The limits of the page of an operation. */
const [mostBytes, mostElements] = [20_000, 2500];

/** How many problems of pages are shown. */
const shown = 5;

/** Writes the reference, whose pages are well-formed and within the limits, and have no link that leads nowhere. */
export async function docs({ document, folder, run }: StepContext): Promise<StepResult> {
  const result = await run("docs", document, "--out", "site", "--strict");
  const site = join(folder, "site");
  if (!existsSync(site)) {
    return { run: result, findings: 0, problems: await refusalProblems(result, folder, [document]) };
  }
  const { findings, problems } = findingProblems(result, folder);
  const entries = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map(({ parentPath, name }): [string, string | undefined] => {
    const file = join(parentPath, name);
    return [relative(site, file).replaceAll(sep, "/"), name.endsWith(".html") ? readFileSync(file, "utf8") : undefined];
  });
  const checked = checkSite(new Map(files), (path) => path.startsWith("operations/"));
  const { largest, fullest } = checked;
  return {
    run: result,
    findings,
    counts: `${checked.pages} pages, the largest ${largest.bytes} bytes, the fullest ${fullest.elements} elements`,
    problems: [
      ...problems,
      ...checked.problems.slice(0, shown),
      ...(largest.bytes > mostBytes ? [`${largest.path} has ${largest.bytes} bytes, compressed.`] : []),
      ...(fullest.elements > mostElements ? [`${fullest.path} has ${fullest.elements} elements.`] : []),
    ],
  };
}
