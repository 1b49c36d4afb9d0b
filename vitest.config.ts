import process from "node:process";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// Node caches what it compiles, and above all the types that it strips. Tests start hundreds of threads and commands.
process.env["NODE_COMPILE_CACHE"] ??= fileURLToPath(new URL("node_modules/.cache/node", import.meta.url));

const exclude = [
  "**/node_modules/**",
  "**/*.browser.test.ts",
  "**/*.story.test.ts",
  "**/*.consumer.test.ts",
  "scripts/test/{recipes,tools}/**",
  "packages/docs/test/languages/**",
  "packages/generator/test/other-languages/**",
  "packages/review/test/pull-requests/**",
  // They replace `gh` by a link to a script. Workflows run what they test on Linux only.
  ...(process.platform === "win32" ? ["packages/review/test/github/**"] : []),
];

/** Files that replace modules, which others must not share with them. */
const replacingModules = [
  "packages/mocks/test/msw-*.test.ts",
  "packages/server/test/service/start-service.test.ts",
  "packages/server/test/transfer/import.test.ts",
];

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "shared",
          include: ["{packages/*,scripts,examples/*}/test/**/*.test.ts"],
          exclude: [...exclude, ...replacingModules],
          // Files run one after another in a few processes, which load every module once.
          isolate: false,
        },
      },
      { extends: true, test: { name: "isolated", include: replacingModules, exclude } },
    ],
    globalSetup: "./packages/test-support/src/temporary-home.ts",
    reporters: ["default", "./packages/test-support/src/count-reporter.ts"],
    // Many tests start tools, which take several times as long on a machine that has other work.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One worker less than there are cores would leave one of two idle.
    maxWorkers: "100%",
    coverage: {
      provider: "v8",
      include: ["packages/*/src/**/*.ts"],
      exclude: ["**/generated/**", "packages/docs/src/content/**"],
      reporter: ["text-summary", "html"],
      reportsDirectory: "dist/coverage",
      // In percent. What only child processes run, such as most commands, counts as not covered.
      thresholds: { statements: 76, branches: 71, functions: 75, lines: 77 },
    },
  },
});
