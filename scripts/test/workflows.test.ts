import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lintWorkflows } from "../lint/workflows.ts";
import { workflowRules } from "../lint/workflow-rules.ts";
import { root } from "../workspace.ts";

const checkout = "actions/checkout@0123456789abcdef0123456789abcdef01234567 # v7.0.1";

const good = `\
name: Good
on: push
permissions: {}
concurrency: good
jobs:
  check:
    runs-on: ubuntu-latest
    timeout-minutes: 5
    permissions:
      contents: read
    steps:
      - uses: ${checkout}
        with:
          persist-credentials: false
      - run: npx -y pnpm@12.0.0 install --frozen-lockfile
      - run: npx -y pnpm@12.0.0 review --base "$BASE"
      - run: node check.ts
      - run: .ci/run
`;

let workspace: string;

beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), "workflows-"));
  mkdirSync(join(workspace, ".github/workflows"), { recursive: true });
  mkdirSync(join(workspace, ".ci"));
  const manifest = { packageManager: "pnpm@12.0.0", scripts: { review: "node review.ts" } };
  writeFileSync(join(workspace, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(workspace, ".ci/run"), "");
  writeFileSync(join(workspace, "check.ts"), "");
});

afterEach(() => rmSync(workspace, { recursive: true }));

/** The rule and the line of each finding in a workflow. */
async function findingsIn(workflow: string): Promise<string[]> {
  writeFileSync(join(workspace, ".github/workflows/one.yml"), workflow);
  return (await lintWorkflows(workspace)).map(({ rule, line }) => `${line}: ${rule}`);
}

it("finds nothing in our own workflows", async () => {
  expect(await lintWorkflows(root)).toEqual([]);
});

it("finds nothing in a good one", async () => {
  expect(await findingsIn(good)).toEqual([]);
});

/** One change to the good workflow, and what is found then. */
const faults: [what: string, from: string, to: string, finding: string][] = [
  ["what actionlint knows", "runs-on: ubuntu-latest", "runs-on: ubunto-latest", "7: actionlint-runner-label"],
  ["permissions for all jobs", "permissions: {}", "permissions: read-all", "3: workflow-permissions"],
  ["a job without permissions", "    permissions:\n      contents: read\n", "", "6: workflow-permissions"],
  ["runs that may meet", "concurrency: good\n", "", "1: workflow-concurrency"],
  ["a job without a limit", "    timeout-minutes: 5\n", "", "6: workflow-timeout"],
  ["a soft failure", "node check.ts", "node check.ts\n        continue-on-error: true", "1: workflow-no-soft-failure"],
  ["a script that is none", "review --base", "revue --base", "16: workflow-local-command"],
  ["another pnpm", "pnpm@12.0.0 review", "pnpm@11.0.0 review", "16: workflow-local-command"],
  ["an install that may change the lock file", " --frozen-lockfile", "", "15: workflow-local-command"],
  ["a file that is not there", "node check.ts", "node chec.ts", "17: workflow-local-command"],
  ["a command of the shell", "node check.ts", "echo done", "17: workflow-local-command"],
  ["two commands", "node check.ts", "node check.ts && echo done", "17: workflow-local-command"],
  ["two lines", "run: node check.ts", "run: |\n          node check.ts\n          echo", "17: workflow-local-command"],
  ["a command in a command", "node check.ts", "node check.ts $(id)", "17: workflow-local-command"],
  ["an expression in a command", '"$BASE"', '"${{ github.sha }}"', "16: workflow-local-command"],
  ["a tag, which may move", checkout, "actions/checkout@v7", "12: workflow-pinned-action"],
  ["a commit without its version", " # v7.0.1", "", "12: workflow-pinned-action"],
  [
    "a checkout that keeps the token",
    "persist-credentials: false",
    "fetch-depth: 0",
    "12: workflow-checkout-credentials",
  ],
];

it.each(faults)("finds %s", async (_what, from, to, finding) => {
  expect(good).toContain(from);
  expect(await findingsIn(good.replace(from, () => to))).toEqual([finding]);
});

it("has a fault for every rule", () => {
  const found = new Set(faults.map(([, , , finding]) => finding.split(": ")[1]));
  expect(workflowRules.map(({ name }) => name).filter((name) => !found.has(name))).toEqual([]);
});
