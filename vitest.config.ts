import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{packages/*,scripts,examples/*}/test/**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/*.browser.test.ts"],
    reporters: ["default", "./scripts/count-reporter.ts"],
    testTimeout: 30_000,
    // One worker less than there are cores would leave one of two idle.
    maxWorkers: "100%",
  },
});
