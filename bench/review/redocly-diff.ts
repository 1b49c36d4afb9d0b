import { fileURLToPath } from "node:url";
import process from "node:process";
import { execute } from "../../packages/linter/src/children.ts";
import { inRoot, root } from "../../packages/test-support/src/workspace.ts";

/** The parts of a change in the report of `redocly diff --format json` that are read here. */
interface Change {
  impact: "major" | "minor" | "patch";
  base?: { pointer: string };
  revision?: { pointer: string };
}

/** Runs `redocly diff` with its own rules. */
export async function runRedoclyDiff(base: string, head: string): Promise<{ impact: string; pointer: string }[]> {
  const config = fileURLToPath(new URL("redocly.yaml", import.meta.url));
  const { stdout, stderr } = await execute(
    process.execPath,
    [
      inRoot("node_modules/@redocly/cli/bin/cli.js"),
      "diff",
      base,
      head,
      `--config=${config}`,
      "--lint-config=error",
      "--format=json",
      "--fail-on=none",
    ],
    { cwd: root },
  );
  if (!stdout.startsWith("{")) throw new Error(`redocly diff could not compare the documents:\n${stderr || stdout}`);
  // Redocly defines the shape.
  const { changes } = JSON.parse(stdout) as { changes: Change[] };
  return changes.map(({ impact, base: before, revision }) => ({
    impact,
    pointer: (revision ?? before)?.pointer ?? "",
  }));
}
