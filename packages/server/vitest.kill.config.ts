import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/kill/**/*.kill.ts"],
    disableConsoleIntercept: true,
    hookTimeout: 30_000,
    testTimeout: 600_000,
  },
});
