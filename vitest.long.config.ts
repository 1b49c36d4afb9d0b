import { defineConfig } from "vitest/config";

/**
 * Suites with commands of their own: tools that are not in the workspace's lock file (generators of clients, validators
 * and mocks), the recipes of CONTRIBUTING, which build a copy of the workspace, and the reviews of pull requests.
 */
export default defineConfig({
  test: {
    include: [
      "scripts/test/{recipes,tools}/**/*.test.ts",
      "packages/generator/test/other-languages/**/*.test.ts",
      "packages/review/test/pull-requests/**/*.test.ts",
    ],
    reporters: ["default", "./packages/test-support/src/count-reporter.ts"],
    expect: { poll: { timeout: 20_000 } },
    // They are fetched and compiled, on a machine that has none of them for the first time.
    testTimeout: 900_000,
    hookTimeout: 300_000,
    fileParallelism: false,
  },
});
