import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { edits, isBreaking, pairOf, type Edit } from "@gw/contract-diff/matrix";
import { installOasdiff, runOasdiff } from "@gw/test-support/oasdiff";

/** Runs oasdiff on each edit whose verdict is known. Returns where it disagrees in a way that the edit does not explain. */
export async function compareEdits(): Promise<string[]> {
  await installOasdiff();
  const folder = mkdtempSync(join(tmpdir(), "gw-edits-"));
  const [base, head] = [join(folder, "base.json"), join(folder, "head.json")];
  const problems: string[] = [];
  try {
    for (const edit of edits) {
      const pair = pairOf(edit);
      writeFileSync(base, JSON.stringify(pair.base));
      writeFileSync(head, JSON.stringify(pair.head));
      // Flattening `allOf` would drop keywords of OpenAPI 3.1.
      // oxlint-disable-next-line no-await-in-loop -- each takes a process
      const changes = await runOasdiff(base, head, ["--flatten-params"]);
      const says = changes === undefined ? "unreadable" : changes.length > 0 ? "breaking" : "safe";
      const problem = findProblem(edit, says);
      if (problem !== undefined) problems.push(`${edit.theme}.yaml, ${edit.id}: ${problem}`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return problems;
}

function findProblem(edit: Edit, says: "breaking" | "safe" | "unreadable"): string | undefined {
  const truth = isBreaking(edit) ? "breaking" : "safe";
  if (edit.oasdiff?.says === says || (edit.oasdiff === undefined && says === truth)) return undefined;
  if (says === truth) return "oasdiff now agrees. Remove `oasdiff`.";
  return `It is ${truth}, and oasdiff says ${says}. Find out which is right, and explain it in \`oasdiff\`.`;
}
