import { defineConfig } from "vitest/config";

/** The tools of others, which are not in the workspace's lock file: generators of clients, validators and mocks. */
export default defineConfig({
  test: {
    include: ["scripts/test/{generators,tools}/**/*.test.ts"],
    reporters: ["default", "./scripts/count-reporter.ts"],
    // They are fetched and compiled, on a machine that has none of them for the first time.
    testTimeout: 900_000,
    hookTimeout: 300_000,
    fileParallelism: false,
  },
});
