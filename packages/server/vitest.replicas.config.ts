import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/replicas/**/*.replicas.ts"],
    disableConsoleIntercept: true,
    fileParallelism: false,
    hookTimeout: 60_000,
    testTimeout: 900_000,
  },
});
