import { defineConfig } from "vitest/config";

/** Suites with commands of their own, which load, kill and fill services for minutes. */
export default defineConfig({
  test: {
    include: ["test/{kill,load,replicas,scale}/*.{kill,load,replicas,scale}.ts"],
    disableConsoleIntercept: true,
    fileParallelism: false,
    hookTimeout: 600_000,
    testTimeout: 3_600_000,
  },
});
