import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/scale/**/*.scale.ts"],
    disableConsoleIntercept: true,
    hookTimeout: 600_000,
    testTimeout: 3_600_000,
  },
});
