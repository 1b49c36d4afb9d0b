import { defineConfig } from "vitest/config";

/**
 * Whole stories: lint errors, reviews and a release in changed workspaces, the service deployed as its image is, the
 * packages as their consumers install them, and a newcomer's way from the docs to a first call.
 */
export default defineConfig({
  test: {
    include: ["{packages/*,scripts}/test/**/*.story.test.ts"],
    globalSetup: "scripts/test/consumers/pack-packages.ts",
    reporters: ["default", "./packages/test-support/src/count-reporter.ts"],
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 120_000,
    // npm installs the projects of consumers, on a machine that has other work.
    hookTimeout: 300_000,
    maxWorkers: "100%",
  },
});
