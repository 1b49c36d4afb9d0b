import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/load/**/*.load.ts"],
    disableConsoleIntercept: true,
    fileParallelism: false,
    hookTimeout: 60_000,
    testTimeout: 1_800_000,
  },
});
