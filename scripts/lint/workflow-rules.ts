import { existsSync } from "node:fs";
import { join } from "node:path";

/** The parts of a workflow that are read here. */
export interface Workflow {
  permissions?: unknown;
  concurrency?: unknown;
  jobs: Record<string, Job>;
}

interface Job {
  permissions?: unknown;
  "timeout-minutes"?: number;
  steps?: Step[];
}

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}

/** What the rules know beside the workflow. */
export interface Surroundings {
  workspace: string;
  /** `pnpm@12.21.0` */
  packageManager: string;
  /** The names of the root's scripts. */
  scripts: string[];
}

interface Fault {
  path: (string | number)[];
  fault: string;
}

interface WorkflowRule {
  name: string;
  remedy: string;
  check: (workflow: Workflow, surroundings: Surroundings, lines: string[]) => Iterable<Fault>;
}

/** What actionlint does not ask of a workflow and this house does. */
export const workflowRules: WorkflowRule[] = [
  {
    name: "workflow-permissions",
    remedy: "Write `permissions: {}` at the top, and in each job the permissions that it needs.",
    *check({ permissions, jobs }) {
      if (JSON.stringify(permissions) !== "{}")
        yield { path: ["permissions"], fault: "The workflow does not begin without permissions." };
      for (const [id, job] of Object.entries(jobs))
        if (typeof job.permissions !== "object")
          yield { path: ["jobs", id], fault: `The job ${id} names no permissions.` };
    },
  },
  {
    name: "workflow-concurrency",
    remedy: "Give the workflow a `concurrency` group.",
    *check({ concurrency }) {
      if (concurrency === undefined) yield { path: ["name"], fault: "Two runs of the workflow may meet." };
    },
  },
  {
    name: "workflow-timeout",
    remedy: "Give the job `timeout-minutes`; without them GitHub waits for six hours.",
    *check({ jobs }) {
      for (const [id, job] of Object.entries(jobs))
        if (job["timeout-minutes"] === undefined)
          yield { path: ["jobs", id], fault: `The job ${id} has no time limit.` };
    },
  },
  {
    name: "workflow-no-soft-failure",
    remedy: "Remove `continue-on-error`: a check that may fail is none.",
    *check(_workflow, _surroundings, lines) {
      if (lines.some((line) => /^\s*(- )?continue-on-error:/.test(line)))
        yield { path: ["name"], fault: "A step or a job may fail without notice." };
    },
  },
  {
    name: "workflow-local-command",
    remedy: "Move what it does into a script of package.json or a file of scripts/, which anybody can run.",
    *check({ jobs }, surroundings) {
      for (const { path, step } of stepsOf(jobs))
        if (step.run !== undefined && !isLocalCommand(step.run, surroundings))
          yield { path: [...path, "run"], fault: `${JSON.stringify(step.run)} is no command of this workspace.` };
    },
  },
  {
    name: "workflow-pinned-action",
    remedy:
      "Name the commit that the version's tag stands for, and the version behind it: `uses: owner/name@<sha> # v1.2.3`.",
    *check({ jobs }, _surroundings, lines) {
      for (const { path, step } of stepsOf(jobs))
        if (step.uses !== undefined && !lines.some((line) => isPinned(line, step.uses ?? "")))
          yield { path: [...path, "uses"], fault: `${step.uses} may become another action without notice.` };
    },
  },
  {
    name: "workflow-checkout-credentials",
    remedy: "Add `persist-credentials: false`, so that no later step finds the token.",
    *check({ jobs }) {
      for (const { path, step } of stepsOf(jobs))
        if (step.uses?.startsWith("actions/checkout@") && step.with?.["persist-credentials"] !== false)
          yield { path: [...path, "uses"], fault: "The checkout leaves the token in .git/config." };
    },
  },
];

function* stepsOf(jobs: Workflow["jobs"]): Iterable<{ path: (string | number)[]; step: Step }> {
  for (const [id, { steps = [] }] of Object.entries(jobs))
    for (const [index, step] of steps.entries()) yield { path: ["jobs", id, "steps", index], step };
}

const isPinned = (line: string, action: string): boolean =>
  line.includes(`uses: ${action} # v`) && /@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line);

/** One command, without anything that a shell would read as another: `.ci/run`, a script of the root, a file of ours. */
function isLocalCommand(run: string, { workspace, packageManager, scripts }: Surroundings): boolean {
  if (!/^[\w./@:="$ -]+$/.test(run) || run.includes("$(")) return false;
  const [command, ...words] = run.split(" ");
  if (command === "npx") {
    const [yes, manager, script = "", ...options] = words;
    const isInstall = script === "install" && options.join(" ") === "--frozen-lockfile";
    return yes === "-y" && manager === packageManager && (isInstall || scripts.includes(script));
  }
  const file = command === "node" ? words[0] : command;
  return file !== undefined && existsSync(join(workspace, file));
}
