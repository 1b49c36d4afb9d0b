import process from "node:process";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{packages/*,scripts,examples/*}/test/**/*.test.ts"],
    exclude: [
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
    ],
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
