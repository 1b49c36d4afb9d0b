import process from "node:process";
import { styleText } from "node:util";
import { reportFindings } from "./lint/report.ts";
import { readCall } from "./read-call.ts";
import { releaseText } from "./release/changelog.ts";
import { makeRelease } from "./release/make-release.ts";
import { planRelease, uncommitted, type Refusal, type ReleasePlan } from "./release/plan-release.ts";
import { today } from "./today.ts";

const usage = `Usage: pnpm release [--dry-run]

Makes a release of the pending changesets: raises the versions, writes the changelog by surface and operation, keeps the
released bundle in spec/releases/<version>/, and removes the changesets and the waivers that are used up. It commits
nothing.

  --dry-run  say what would happen, and do not do it

Exit code: 0 released, or nothing to release; 1 refused; 2 the command is used wrongly.
`;

async function release(isDry: boolean): Promise<void> {
  const hindrance = isDry ? undefined : await uncommitted();
  if (hindrance) return refuse(hindrance);
  const plan = await planRelease();
  if (plan === undefined) {
    console.log("There is nothing to release: no changeset asks for it.");
    return;
  }
  if ("refused" in plan) return refuse(plan);
  console.log(describe(plan));
  if (isDry) {
    console.log("Nothing was changed.");
    return;
  }
  try {
    for (const file of await makeRelease(plan, today())) console.log(`wrote ${file}`);
  } catch (error) {
    return refuse({
      refused: `The release stopped half-way. ${error instanceof Error ? error.message : String(error)}`,
      remedy: "Put all back with `git restore .`, delete what `git status` still names, and mend the reason.",
    });
  }
  console.log(`→ Look at \`git diff\`, then commit it all: \`git add --all && git commit -m "Release ${plan.to}"\`.`);
}

function describe(plan: ReleasePlan): string {
  const { from, to, bump, lastRelease, changesets, surfaces, usedUp } = plan;
  return [
    styleText("bold", `${from} → ${to} (${bump})`),
    lastRelease === undefined
      ? "There is no earlier release to judge this one by."
      : `The changesets claim enough for what changed since ${lastRelease}.`,
    ...changesets.map(({ file }) => `takes ${file}`),
    ...usedUp.map(({ id, pointer }) => `removes the waiver of ${id} at ${pointer}, which is used up`),
    releaseText(to, today(), changesets, surfaces),
  ].join("\n");
}

function refuse({ refused, remedy, faults }: Refusal): void {
  if (faults) reportFindings(faults.checked, faults.findings);
  console.error(`${styleText("red", `✗ ${refused}`, { stream: process.stderr })}\n  → ${remedy}`);
  process.exitCode = 1;
}

await release(readCall(usage, { options: { "dry-run": { type: "boolean", default: false } } }).values["dry-run"]);
