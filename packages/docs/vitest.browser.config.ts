import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // What needs programs of the machine: Chromium, and Python and Go for samples.
    include: ["test/browser/**/*.browser.test.ts", "test/languages/*.test.ts"],
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 30_000,
    testTimeout: 60_000,
    // One worker less than there are cores would leave one of two idle.
    maxWorkers: "100%",
  },
});
