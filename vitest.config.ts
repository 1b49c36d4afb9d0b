import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{packages/*,scripts,examples/*}/test/**/*.test.ts"],
    exclude: [
      "**/node_modules/**",
      "**/*.browser.test.ts",
      "**/*.story.test.ts",
      "**/*.consumer.test.ts",
      "scripts/test/{generators,recipes,tools,review/pull-requests}/**",
    ],
    reporters: ["default", "./scripts/count-reporter.ts"],
    // Many tests start tools, which take several times as long on a machine that has other work.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One worker less than there are cores would leave one of two idle.
    maxWorkers: "100%",
  },
});
