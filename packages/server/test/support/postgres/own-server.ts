import { afterAll, beforeAll } from "vitest";
import { createDatabase } from "./databases.ts";
import { startPostgresServer, type PostgresServer } from "./postgres-server.ts";

/** A PostgreSQL for the tests of one file, which may end it or change what belongs to all of its databases. */
export interface OwnServer {
  readonly server: PostgresServer;
  /** The address of an empty database. */
  readonly url: string;
}

/** Starts a server before the tests of a file, and removes it after them. */
export function ownServer(): OwnServer {
  let server: PostgresServer;
  let url: string;

  beforeAll(async () => {
    server = await startPostgresServer({ settings: { fsync: "off" } });
    url = await createDatabase(server.url);
  });

  afterAll(() => server.remove());

  return {
    get server() {
      return server;
    },
    get url() {
      return url;
    },
  };
}
