import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { onTestFinished } from "vitest";
import { startPostgresServer, type PostgresServer } from "../support/postgres/postgres-server.ts";
import { serveBuild } from "../support/command-line.ts";
import type { ServiceProcess } from "../support/service-process.ts";

/** The settings of a service on PostgreSQL. The encryption key must be the same for all. */
export function settingsFor({ url }: Pick<PostgresServer, "url">): Record<string, string> {
  return {
    GW_DATABASE_URL: url,
    GW_ENCRYPTION_KEY: "6b".repeat(32),
  };
}

/** The settings of a service on an empty database of this kind, which is gone when the test is over. */
export async function settingsOn(kind: "SQLite" | "PostgreSQL"): Promise<Record<string, string>> {
  if (kind === "SQLite") return { GW_DATA_DIRECTORY: temporaryFolder() };
  const server = await startPostgresServer();
  onTestFinished(() => server.remove());
  return settingsFor(server);
}

/** Starts services as processes of their own, all on what the settings name. */
export function startReplicas(count: number, settings: Record<string, string>): Promise<ServiceProcess[]> {
  return Promise.all(Array.from({ length: count }, () => serveBuild(settings)));
}
