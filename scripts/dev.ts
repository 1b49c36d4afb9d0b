import { setTimeout as wait } from "node:timers/promises";
import process from "node:process";
import { styleText } from "node:util";
import { watch } from "chokidar";
import { runStep, type DevStep } from "./dev/step.ts";
import { readCall } from "./read-call.ts";
import { inRoot, root } from "./workspace.ts";

const usage = `\
Watches the document and the sources of the packages, and repeats the steps that a change concerns. Ctrl-C ends it.

Usage: pnpm dev`;

const node = process.execPath;

/** What a change to the document concerns: lint and bundle first, then types and docs, then all the rest. */
const documentSteps: DevStep[][][] = [
  [
    [{ name: "structure", command: [node, "scripts/lint-source.ts"] }],
    [{ name: "bundle", command: [node, "scripts/bundle.ts", "openapi", "--format=json"] }],
  ],
  [
    [
      { name: "types", command: [node, "scripts/generate.ts", "api-types", "client", "mocks"] },
      { name: "types compiled", command: ["node_modules/.bin/tsc", "-p", "packages/api-types/tsconfig.build.json"] },
    ],
    [{ name: "docs", command: [node, "packages/docs/src/build.ts", "openapi"] }],
  ],
  [
    [{ name: "style", command: [node, "scripts/lint-style.ts"] }],
    [
      { name: "client compiled", command: ["node_modules/.bin/tsc", "-p", "packages/client/tsconfig.build.json"] },
      { name: "mocks compiled", command: ["node_modules/.bin/tsc", "-p", "packages/mocks/tsconfig.build.json"] },
    ],
    [
      { name: "validators", command: [node, "scripts/generate.ts", "validators"] },
      { name: "their types", command: ["node_modules/.bin/tsc", "-p", "packages/validators/tsconfig.build.json"] },
      { name: "their modules", command: [node, "packages/validators/scripts/bundle.ts"] },
    ],
    [
      { name: "bundles", command: [node, "scripts/bundle.ts"] },
      { name: "samples", command: [node, "scripts/generate.ts", "docs"] },
      { name: "their docs", command: [node, "packages/docs/src/build.ts", "openapi", "dashboard", "portal"] },
    ],
  ],
];

/** What any other change concerns: Turborepo knows which steps. */
const codeSteps: DevStep[][][] = [[[{ name: "build", command: [node, "scripts/build.ts"] }]]];

/** The folders to watch, and what a change below them concerns. */
const watched: [folder: string, concerns: DevStep[][][]][] = [
  ["spec", documentSteps],
  ["packages/spec-rules/src", codeSteps],
  ["packages/client/src", codeSteps],
  ["packages/mocks/src", codeSteps],
  ["packages/react-query/src", codeSteps],
  ["packages/validators/src", codeSteps],
  ["packages/docs/src", codeSteps],
  ["packages/docs/samples/guides", codeSteps],
  ["packages/openapi/src", codeSteps],
  ["packages/server/src", codeSteps],
];

const settleMilliseconds = 50;
let current = new AbortController();

/** Runs groups of chains of steps. A newer change breaks them off. */
async function run(groups: DevStep[][][], cause: string): Promise<void> {
  current.abort();
  current = new AbortController();
  const { signal } = current;
  await wait(settleMilliseconds);
  if (signal.aborted) return;
  const start = performance.now();
  console.log(`\n${styleText("bold", cause)}`);
  for (const group of groups) {
    // Each group needs what the one before it made.
    // oxlint-disable-next-line no-await-in-loop
    const done = await Promise.all(group.map((chain) => runChain(chain, start, signal)));
    if (!done.every(Boolean)) return;
  }
}

async function runChain(chain: DevStep[], start: number, signal: AbortSignal): Promise<boolean> {
  for (const step of chain) {
    // oxlint-disable-next-line no-await-in-loop
    if (!(await runStep(step, start, signal))) return false;
  }
  return true;
}

/** What the steps themselves write. */
const isOutput = (path: string): boolean => /\/(dist|generated|\.turbo)(\/|$)/.test(path);

readCall(usage, {});
for (const [folder, concerns] of watched) {
  watch(inRoot(folder), { cwd: root, ignored: isOutput, ignoreInitial: true }).on("all", (_event, path) => {
    void run(concerns, `${path} changed`);
  });
}
process.on("SIGINT", () => process.exit(0));
await run(codeSteps, "Watching spec/ and packages/*/src; Ctrl-C ends it");
