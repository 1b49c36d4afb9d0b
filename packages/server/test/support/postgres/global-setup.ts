import type { TestProject } from "vitest/node";
import { dropDatabasesOfRun, runOn } from "./databases.ts";
import { startPostgresServer } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the PostgreSQL that the tests run on; without it they run on SQLite. */
    postgresUrl?: string;
  }
}

async function assertUsable(url: string): Promise<void> {
  try {
    await runOn(url, "select 1");
  } catch (error) {
    throw new Error("GW_TEST_DATABASE_URL must be the address of a PostgreSQL that runs, or be left out.", {
      cause: error,
    });
  }
}

/** Starts a PostgreSQL for all tests of a run, unless `GW_TEST_DATABASE_URL` names one. Each test file makes its own databases. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env["GW_TEST_DATABASE_URL"];
  if (given !== undefined && given !== "") {
    await assertUsable(given);
    project.provide("postgresUrl", given);
    return () => dropDatabasesOfRun(given);
  }
  // Nothing of these data is to outlive the machine, so that no write waits for the disk.
  const server = await startPostgresServer({ settings: { fsync: "off", max_connections: "300" } });
  project.provide("postgresUrl", server.url);
  return server.remove;
}
