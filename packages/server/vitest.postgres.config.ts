import { defineConfig } from "vitest/config";

/** Runs tests on PostgreSQL: those of its own, and those that run on SQLite otherwise. */
export default defineConfig({
  test: {
    include: ["test/postgres/**/*.postgres.ts", "test/storage/{schema,search.property,store}.test.ts"],
    globalSetup: ["test/support/postgres/global-setup.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: "100%",
  },
});
