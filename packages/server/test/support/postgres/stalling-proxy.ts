import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A way to a PostgreSQL that can fall silent without breaking off, as a machine that is stopped or cut off does. */
export interface StallingProxy {
  /** The address of the database through it. */
  url: string;
  stall: () => void;
  /** Falls silent as soon as somebody has sent this text. */
  stallAfter: (text: string) => void;
  /** Carries on, with all that was sent meanwhile. */
  resume: () => void;
  close: () => Promise<void>;
}

/** Puts one before the database at an address. */
export async function startStallingProxy(databaseUrl: string): Promise<StallingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let stalled = false;
  let lastText: string | undefined;
  function stall() {
    stalled = true;
    lastText = undefined;
    for (const socket of sockets) socket.pause();
  }
  function join(from: Socket, to: Socket) {
    sockets.add(from);
    from.on("error", () => to.destroy());
    from.once("close", () => sockets.delete(from));
    from.pipe(to);
    if (stalled) from.pause();
  }
  const server = createServer((caller) => {
    const database = connect(Number(target.port), target.hostname);
    caller.on("data", (sent: Buffer) => {
      if (lastText !== undefined && sent.includes(lastText)) stall();
    });
    join(caller, database);
    join(database, caller);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = new URL(databaseUrl);
  // Of a server that listens on a port, the address is never a string.
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    stall,
    stallAfter: (text) => {
      lastText = text;
    },
    resume: () => {
      stalled = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
