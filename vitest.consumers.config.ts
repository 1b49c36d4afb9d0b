import { defineConfig } from "vitest/config";

/** Applications that take long to install or need a browser: Next.js, Vite in Chromium, Bun, Jest. */
export default defineConfig({
  test: {
    include: ["scripts/test/consumers/**/*.consumer.test.ts"],
    globalSetup: "scripts/test/consumers/pack-packages.ts",
    reporters: ["default", "./packages/test-support/src/count-reporter.ts"],
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    fileParallelism: false,
  },
});
