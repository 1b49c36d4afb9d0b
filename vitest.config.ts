import process from "node:process";
import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

// Node caches what it compiles, and above all the types that it strips. Tests start hundreds of threads and commands.
process.env["NODE_COMPILE_CACHE"] ??= fileURLToPath(new URL("node_modules/.cache/node", import.meta.url));

const minute = 60_000;

const exclude = [
  "**/node_modules/**",
  "**/*.{browser,consumer,story}.test.ts",
  "scripts/test/{recipes,tools}/**",
  "packages/docs/test/languages/**",
  "scripts/test/generators/**",
  "packages/review/test/pull-requests/**",
  // They make symbolic links. Workflows run what they test on Linux only.
  ...(process.platform === "win32" ? ["packages/review/test/github/**"] : []),
];

/** Files that replace modules, which others must not share with them. */
const replacingModules = [
  "packages/client/test/mocks/msw-*.test.ts",
  "packages/server/test/service/start-service.test.ts",
  "packages/server/test/transfer/create-missing.test.ts",
  "packages/contract/test/agreement/faults.test.ts",
];

const packPackages = "scripts/test/consumers/pack-packages.ts";

type Options = NonNullable<TestProjectInlineConfiguration["test"]>;

/** A suite with a command of its own. Vitest runs suites with different limits on workers one after another. */
function suite(name: string, include: readonly string[], options: Options): TestProjectInlineConfiguration {
  return { extends: true, test: { name, include: [...include], ...options } };
}

/** Those that share programs of the machine or all of its processors run file by file. */
const oneFileAtATime = { fileParallelism: false, testTimeout: 15 * minute, hookTimeout: 10 * minute };

const unitTests = [
  suite("unit", ["{packages/*,scripts,spec,examples/*}/test/**/*.test.ts"], {
    exclude: [...exclude, ...replacingModules],
    // Files run one after another in a few processes, which load every module once.
    isolate: false,
    globalSetup: "./packages/test-support/src/temporary-home.ts",
  }),
  suite("unit-isolated", replacingModules, {
    exclude,
    globalSetup: "./packages/test-support/src/temporary-home.ts",
  }),
];

const postgresTests = suite(
  "postgres",
  [
    "packages/server/test/postgres/**/*.postgres.ts",
    // What runs on SQLite otherwise.
    "packages/server/test/{canary,conformance}.test.ts",
    "packages/server/test/audit/*.test.ts",
    "packages/server/test/http/idempotent-creates/*.test.ts",
    "packages/server/test/migration/{promote,run,run-errors,stage,undo}.test.ts",
    "packages/server/test/operations/*.test.ts",
    "packages/server/test/properties/*.test.ts",
    "packages/server/test/demo/demo-data.test.ts",
    "packages/server/test/encryption/{encryption-at-rest,key-uses,keys}.test.ts",
    "packages/server/test/records/*.test.ts",
    "packages/server/test/storage/{apis,long-texts,migrate-schema,records,schema,search.property,transactions,users}.test.ts",
    "packages/server/test/transfer/*.test.ts",
  ],
  {
    globalSetup: "packages/server/test/support/postgres/global-setup.ts",
    // A way to another process lies between the service and this database.
    env: { GW_PROPERTY_RUNS: process.env["GW_PROPERTY_RUNS"] ?? "40" },
    testTimeout: 2 * minute,
    hookTimeout: 2 * minute,
  },
);

export default defineConfig({
  test: {
    projects: [
      ...unitTests,
      // Lint errors and reviews in changed workspaces, the service deployed as its image is, and the operators' guides.
      suite("stories", ["{packages/*,spec}/test/**/*.story.test.ts"], {
        globalSetup: packPackages,
        testTimeout: 2 * minute,
        hookTimeout: 5 * minute,
      }),
      postgresTests,
      // The packages as users install them, which takes long: READMEs, a newcomer's first call, applications of all kinds.
      suite("consumers", ["scripts/test/**/*.consumer.test.ts"], {
        globalSetup: packPackages,
        testTimeout: 15 * minute,
        hookTimeout: 10 * minute,
      }),
      suite("browser", ["{packages,examples}/*/test/**/*.browser.test.ts", "packages/docs/test/languages/*.test.ts"], {
        ...oneFileAtATime,
        expect: { poll: { timeout: 10_000 } },
        hookTimeout: minute,
        testTimeout: minute,
      }),
      suite("generators", ["scripts/test/generators/**/*.test.ts"], oneFileAtATime),
      suite("recipes", ["scripts/test/recipes/**/*.test.ts"], oneFileAtATime),
      suite("reviews", ["packages/review/test/pull-requests/**/*.test.ts"], oneFileAtATime),
      // Compiles three applications a hundred times.
      suite("usage", ["packages/usage/test/edits/**/*.usage.ts"], oneFileAtATime),
      suite("tools", ["scripts/test/tools/**/*.test.ts"], oneFileAtATime),
      // They load, kill and fill services for minutes.
      ...["kill", "load", "replicas", "scale"].map((name) =>
        suite(name, [`packages/server/test/${name}/*.${name}.ts`], {
          ...oneFileAtATime,
          disableConsoleIntercept: true,
          testTimeout: 60 * minute,
        }),
      ),
    ],
    // Without --project.
    project: ["unit", "unit-isolated"],
    reporters: ["default", "./packages/test-support/src/count-reporter.ts"],
    // Many tests start tools, which take several times as long on a machine that has other work.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: minute,
    hookTimeout: minute,
    // One worker less than there are cores would leave one of two idle.
    maxWorkers: "100%",
    coverage: {
      provider: "v8",
      include: ["packages/*/src/**/*.ts"],
      exclude: ["**/generated/**"],
      reporter: ["text-summary", "html"],
      reportsDirectory: "dist/coverage",
      // In percent. What only child processes run, such as most commands, counts as not covered.
      thresholds: { statements: 76, branches: 71, functions: 75, lines: 77 },
    },
  },
});
