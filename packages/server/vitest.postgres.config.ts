import { defineConfig } from "vitest/config";

/** Runs tests on PostgreSQL: those of its own, and those that run on SQLite otherwise. */
export default defineConfig({
  test: {
    include: [
      "test/postgres/**/*.postgres.ts",
      "test/{canary,conformance}.test.ts",
      "test/audit/*.test.ts",
      "test/http/idempotent-creates.test.ts",
      "test/migration/{dry-run,direct,promote,run,run-errors,stage,two-processes,undo}.test.ts",
      "test/operations/*.test.ts",
      "test/properties/*.test.ts",
      "test/demo/demo-data.test.ts",
      "test/encryption/{encryption-at-rest,key-uses,keys}.test.ts",
      "test/records/*.test.ts",
      "test/storage/{apis,long-texts,migrate-schema,records,schema,search.property,transactions,users}.test.ts",
      "test/transfer/*.test.ts",
    ],
    globalSetup: ["test/support/postgres/global-setup.ts"],
    // A way to another process lies between the service and this database.
    env: { GW_PROPERTY_RUNS: process.env["GW_PROPERTY_RUNS"] ?? "40" },
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: "100%",
  },
});
