import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { listenAnywhere } from "@gw/test-support/listen-anywhere";

/** A way to a PostgreSQL. */
export interface TcpProxy {
  /** The address of the database through it. */
  url: string;
  /** Its connections at the moment, those of callers and those to the database. */
  sockets: ReadonlySet<Socket>;
  close: () => Promise<void>;
}

/**
 * Puts one before the database at an address.
 *
 * @param join called with both ends of each connection, before anything is sent.
 * @param findTarget where a new connection leads.
 */
export async function startTcpProxy(
  databaseUrl: string,
  join: (caller: Socket, database: Socket) => void = () => {},
  findTarget = () => new URL(databaseUrl),
): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((caller) => {
    const { port, hostname } = findTarget();
    const database = connect(Number(port), hostname);
    for (const [one, other] of [
      [caller, database],
      [database, caller],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.once("close", () => sockets.delete(one));
      one.pipe(other);
    }
    join(caller, database);
  });
  const url = new URL(databaseUrl);
  url.port = String(await listenAnywhere(server));
  return {
    url: url.href,
    sockets,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
