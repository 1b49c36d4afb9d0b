import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.browser.test.ts"],
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 30_000,
    testTimeout: 60_000,
  },
});
