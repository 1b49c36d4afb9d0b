import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";

/** An address that leads to one server after another, as that of a cluster does. */
export interface MovableAddress {
  /** The database of the first server at this address. */
  url: string;
  /** New connections lead to another server. Those that are open stay where they are. */
  moveTo: (url: string) => void;
  close: () => Promise<void>;
}

/** Opens one that leads to a server. */
export async function openMovableAddress(firstUrl: string): Promise<MovableAddress> {
  let target = new URL(firstUrl);
  const sockets = new Set<{ destroy: () => void }>();
  const server = createServer((caller) => {
    const database = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [caller, database],
      [database, caller],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.once("close", () => sockets.delete(one));
      one.pipe(other);
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = new URL(firstUrl);
  // Of a server that listens on a port, the address is never a string.
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    moveTo: (next) => {
      target = new URL(next);
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
