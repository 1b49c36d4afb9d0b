import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import process from "node:process";
import { runTool } from "./run-tool.ts";
import { inRoot, root } from "@gw/test-support/workspace";

/** A lower bound: without its own TypeScript, dependency-cruiser reads almost no modules and reports no violations. */
const fewestModules = 800;

interface Rule {
  name: string;
  comment: string;
  to: { pathNot?: string | string[] };
}

// The format that dependency-cruiser reads.
const { forbidden } = createRequire(import.meta.url)("../.dependency-cruiser.cjs") as { forbidden: Rule[] };

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
}

/** Forbidden entries of `dependencies`. Not every dependency is imported: the service serves the docs. */
function findForbiddenDependencies(): string[] {
  return globSync("packages/*/package.json", { cwd: root }).flatMap((file) => {
    const { name, dependencies = {} } = JSON.parse(readFileSync(inRoot(file), "utf8")) as Manifest;
    const rule = forbidden.find((each) => `@gw/${each.name}` === `${name}-imports`);
    return Object.keys(dependencies)
      .filter((each) => each.startsWith("@gw/") && !new RegExp(String(rule?.to.pathNot)).test(each))
      .map((each) => `${file}: ${name} must not depend on ${each}. ${rule?.comment ?? ""}`);
  });
}

const { exitCode, stdout, stderr } = await runTool("depcruise", [
  "packages/*/src",
  "packages/*/scripts",
  "packages/*/test",
  "scripts",
  "examples/console/{src,test}",
  "--config=.dependency-cruiser.cjs",
  "--output-type=err-long",
]);
const modules = Number(/(\d+) modules/.exec(stdout)?.[1] ?? 0);
const errors = [
  ...findForbiddenDependencies(),
  ...(modules < fewestModules ? [`dependency-cruiser read only ${modules} modules. Is typescript 5.9 installed?`] : []),
];
console.log([stdout.trim(), stderr.trim(), ...errors].filter(Boolean).join("\n"));
if (exitCode !== 0 || errors.length > 0) process.exitCode = 1;
