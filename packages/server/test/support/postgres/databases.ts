import { randomBytes } from "node:crypto";
import { Client } from "pg";

/** Runs a statement on a database, over a connection of its own. */
export async function runOn(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

/** How the databases of a run are called. The tests run in children of the process that set it up. */
function prefixOf(runProcess: number): string {
  return `gw_test_${runProcess}_`;
}

/**
 * Makes a database beside another one, and returns its address.
 *
 * @param like the address of the database that it is a copy of; nobody may be connected with that. Without it, the new
 * one is empty.
 */
export async function createDatabase(serverUrl: string, like?: string): Promise<string> {
  const url = new URL(serverUrl);
  const name = `${prefixOf(process.ppid)}${randomBytes(8).toString("hex")}`;
  await runOn(serverUrl, `create database ${name}${like === undefined ? "" : ` template ${nameOf(like)}`}`);
  url.pathname = `/${name}`;
  return url.href;
}

/** Removes a database, and ends its connections. */
export async function dropDatabase(serverUrl: string, url: string): Promise<void> {
  await runOn(serverUrl, `drop database if exists ${nameOf(url)} with (force)`);
}

/** Removes the databases that the tests of this run left behind. */
export async function dropDatabasesOfRun(serverUrl: string): Promise<void> {
  const prefix = prefixOf(process.pid);
  const rows = await runOn(serverUrl, `select datname from pg_database where starts_with(datname, '${prefix}')`);
  for (const { datname } of rows) await runOn(serverUrl, `drop database ${String(datname)} with (force)`);
}
