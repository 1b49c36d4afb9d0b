import process from "node:process";
import { styleText } from "node:util";
import { reportFindings } from "@gw/linter/report";
import { printFailure } from "@gw/openapi/cannot-run";
import { readCall } from "@gw/contract/read-call";
import { releaseText } from "@gw/review/changelog/changelog";
import { makeRelease } from "./release/make-release.ts";
import { planRelease, uncommitted, type Rejection, type ReleasePlan } from "./release/plan-release.ts";
import { today } from "@gw/linter/today";

const usage = `Usage: pnpm release [--dry-run]

Makes a release of the pending changesets: raises the versions, writes the changelog by surface and operation, keeps the
released bundle in spec/releases/<version>/, and removes the changesets and the waivers that are used up. It does not
commit anything.

  --dry-run  only print what would change

Exit codes: 0 released, or nothing to release; 1 refused; 2 wrong usage.
`;

async function release(isDry: boolean): Promise<void> {
  const rejection = isDry ? undefined : await uncommitted();
  if (rejection) return reject(rejection);
  const plan = await planRelease();
  if (plan === undefined) {
    console.log("There is nothing to release: no changeset requests a release.");
    return;
  }
  if ("reason" in plan) return reject(plan);
  console.log(describe(plan));
  if (isDry) {
    console.log("Nothing was changed.");
    return;
  }
  try {
    for (const file of await makeRelease(plan, today())) console.log(`wrote ${file}`);
  } catch (error) {
    return reject({
      reason: `The release failed before it was complete. ${error instanceof Error ? error.message : String(error)}`,
      remedy: "Undo it with `git restore .`, delete the files that `git status` still lists, and fix the cause.",
    });
  }
  console.log(
    `→ Review \`git diff\`, then commit everything: \`git add --all && git commit -m "Release ${plan.to}"\`.`,
  );
}

function describe(plan: ReleasePlan): string {
  const { from, to, bump, lastRelease, changesets, surfaces, usedUp } = plan;
  return [
    styleText("bold", `${from} → ${to} (${bump})`),
    lastRelease === undefined
      ? "There is no earlier release to compare with."
      : `The changesets claim a sufficient bump for the changes since ${lastRelease}.`,
    ...changesets.map(({ file }) => `takes ${file}`),
    ...usedUp.map(({ id, pointer }) => `removes the waiver of ${id} at ${pointer}, which this release uses up`),
    releaseText(to, today(), changesets, surfaces),
  ].join("\n");
}

function reject({ reason, remedy, issues }: Rejection): void {
  if (issues) reportFindings(issues.checked, issues.findings);
  printFailure(reason, remedy);
  process.exitCode = 1;
}

await release(readCall(usage, { options: { "dry-run": { type: "boolean", default: false } } }).values["dry-run"]);
