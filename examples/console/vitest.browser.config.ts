import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/browser/**/*.browser.test.ts"],
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
    testTimeout: 60_000,
    // Each file has a service and a browser of its own, and two cores are busy with one of them.
    fileParallelism: false,
  },
});
