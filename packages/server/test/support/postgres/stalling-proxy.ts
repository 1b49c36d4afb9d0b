import { startTcpProxy } from "./tcp-proxy.ts";

export type StallingProxy = Awaited<ReturnType<typeof startStallingProxy>>;

/** A way to a PostgreSQL that can fall silent without breaking off, as a machine that is stopped or cut off does. */
export async function startStallingProxy(databaseUrl: string) {
  let stalled = false;
  let lastText: string | undefined;
  const proxy = await startTcpProxy(databaseUrl, (caller, database) => {
    caller.on("data", (sent: Buffer) => {
      if (lastText !== undefined && sent.includes(lastText)) stall();
    });
    if (stalled) for (const socket of [caller, database]) socket.pause();
  });
  function stall() {
    stalled = true;
    lastText = undefined;
    for (const socket of proxy.sockets) socket.pause();
  }
  return {
    ...proxy,
    stall,
    /** Falls silent as soon as somebody has sent this text. */
    stallAfter: (text: string) => {
      lastText = text;
    },
    /** Carries on, with all that was sent meanwhile. */
    resume: () => {
      stalled = false;
      for (const socket of proxy.sockets) socket.resume();
    },
  };
}
