import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, expect, it } from "vitest";
import { inRoot } from "@gw/test-support/workspace";

const { forbidden } = createRequire(import.meta.url)(inRoot(".dependency-cruiser.cjs")) as {
  forbidden: { name: string }[];
};

const folder = temporaryFolder(afterAll);

/** Files of a workspace, each with what it imports. */
function write(files: Record<string, string[]>): void {
  for (const [file, imports] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), imports.map((name) => `import "${name}";\n`).join(""));
  }
}

/** A library as a package manager installs it. */
function install(name: string): void {
  write({ [`node_modules/${name}/index.js`]: [] });
  writeFileSync(join(folder, "node_modules", name, "package.json"), JSON.stringify({ name, main: "index.js" }));
}

interface Report {
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
}

function findViolations(): string[] {
  copyFileSync(inRoot(".dependency-cruiser.cjs"), join(folder, ".dependency-cruiser.cjs"));
  const command = inRoot("node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const options = [
    command,
    "packages",
    "scripts",
    "examples",
    "--config=.dependency-cruiser.cjs",
    "--output-type=json",
  ];
  const { summary } = JSON.parse(execFileSync(process.execPath, options, { cwd: folder, encoding: "utf8" })) as Report;
  return summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} -> ${to}`).toSorted();
}

it("each dependency rule finds the import that breaks it, and nothing else", () => {
  for (const name of ["kysely", "fastify", "openapi-typescript", "openapi-fetch"]) install(name);
  write({
    "packages/client/src/index.ts": ["@gw/server", "@gw/contract-runtime/client"],
    "packages/contract-runtime/src/client.ts": ["openapi-fetch"],
    "packages/server/src/app.ts": ["@gw/client/dashboard", "@gw/openapi"],
    "packages/server/src/operations/create-plan.ts": ["kysely"],
    "packages/server/src/storage/records.ts": ["fastify"],
    "packages/server/src/trace/trace-request.ts": ["../migration/convert.ts"],
    "packages/server/src/proof/prove.ts": ["./classic/settings.ts", "./oas/documents.ts", "../migration/convert.ts"],
    "packages/server/src/proof/classic/settings.ts": ["../../trace/trace-request.ts", "../oas/documents.ts"],
    "packages/server/src/proof/oas/documents.ts": ["../../trace/trace-request.ts"],
    "packages/server/src/migration/convert.ts": [],
    "packages/linter/src/report.ts": ["openapi-fetch", "./no-such-file.ts", "../test/report.ts"],
    "packages/linter/test/report.ts": ["@gw/server", "../../review/test/support.ts", "../../review/src/report.ts"],
    "packages/review/src/report.ts": ["../../../scripts/build.ts"],
    "packages/review/test/support.ts": [],
    "packages/docs/src/types.ts": ["openapi-typescript"],
    "packages/generator/src/types.ts": ["openapi-typescript", "./one/start.ts"],
    "packages/generator/src/one/start.ts": ["../two/middle.ts"],
    "packages/generator/src/one/end.ts": [],
    "packages/generator/src/two/middle.ts": ["../one/end.ts"],
    "packages/novelty/src/index.ts": ["@gw/client"],
    "scripts/build.ts": [],
    "examples/console/src/main.ts": ["@gw/client/query"],
  });
  const violations = findViolations();
  expect(violations).toMatchInlineSnapshot(`
    [
      "client-imports: packages/client/src/index.ts -> @gw/server",
      "declared-package: packages/novelty/src/index.ts -> @gw/client",
      "no-commands: packages/review/src/report.ts -> scripts/build.ts",
      "no-cycles: packages/generator/src/one -> packages/generator/src/two",
      "no-cycles: packages/generator/src/two -> packages/generator/src/one",
      "no-tests-in-source: packages/linter/src/report.ts -> packages/linter/test/report.ts",
      "only-contract-runtime-imports-openapi-fetch: packages/linter/src/report.ts -> node_modules/openapi-fetch/index.js",
      "only-generator-imports-openapi-typescript: packages/docs/src/types.ts -> node_modules/openapi-typescript/index.js",
      "operations-without-databases: packages/server/src/operations/create-plan.ts -> node_modules/kysely/index.js",
      "own-tests-only: packages/linter/test/report.ts -> packages/review/test/support.ts",
      "packages-by-name: packages/linter/test/report.ts -> packages/review/src/report.ts",
      "packages-by-name: packages/linter/test/report.ts -> packages/review/test/support.ts",
      "packages-by-name: packages/review/src/report.ts -> scripts/build.ts",
      "reader-of-definitions-apart: packages/server/src/proof/classic/settings.ts -> packages/server/src/proof/oas/documents.ts",
      "reader-of-documents-apart: packages/server/src/proof/oas/documents.ts -> packages/server/src/trace/trace-request.ts",
      "readers-apart-from-converter: packages/server/src/proof/prove.ts -> packages/server/src/migration/convert.ts",
      "readers-apart-from-converter: packages/server/src/trace/trace-request.ts -> packages/server/src/migration/convert.ts",
      "resolvable: packages/linter/src/report.ts -> ./no-such-file.ts",
      "server-imports: packages/server/src/app.ts -> @gw/client/dashboard",
      "storage-without-http: packages/server/src/storage/records.ts -> node_modules/fastify/index.js",
    ]
  `);
  // One stands for the rules of all packages, which are made alike.
  const rules = forbidden.map(({ name }) => name).filter((name) => !name.endsWith("-imports"));
  const found = new Set(violations.map((violation) => violation.split(":")[0]));
  expect(rules.filter((name) => !found.has(name))).toEqual([]);
});
