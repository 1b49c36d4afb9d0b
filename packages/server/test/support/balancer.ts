import { once } from "node:events";
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { setTimeout } from "node:timers/promises";
import { listenAnywhere } from "./listen-anywhere.ts";
import type { ServiceProcess } from "./service-process.ts";

/** How often each service is asked for its health, in milliseconds. */
const checkInterval = 100;

/** A load balancer that does what `deploy/haproxy.cfg` says, but tries nothing twice. */
export interface Balancer {
  origin: string;
  /** Puts a service behind it, and waits until it is known to be up. */
  add: (service: Pick<ServiceProcess, "origin" | "monitorOrigin">) => Promise<void>;
  close: () => Promise<void>;
}

interface Backend {
  origin: string;
  /** Keeps connections, and uses them again. */
  agent: Agent;
  isUp: boolean;
}

function isUp(monitorOrigin: string): Promise<boolean> {
  return fetch(`${monitorOrigin}/health`).then(
    async (answer) => (await answer.text()).includes("up"),
    () => false,
  );
}

async function pass(incoming: IncomingMessage, outgoing: ServerResponse, { origin, agent }: Backend): Promise<void> {
  const { method, headers, url = "" } = incoming;
  const onward = request(new URL(url, origin), { method, headers, agent });
  // What Node gives this event.
  const answered = once(onward, "response") as Promise<[IncomingMessage]>;
  const [[answer]] = await Promise.all([answered, pipeline(incoming, onward)]);
  // What concerns the connection of the service does not concern that of the caller.
  const { connection: _connection, "keep-alive": _keepAlive, ...passed } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 0, passed);
  await pipeline(answer, outgoing);
}

/** Starts one on a free port, with no service behind it. */
export async function startBalancer(): Promise<Balancer> {
  const closing = new AbortController();
  const backends: Backend[] = [];
  const checks: Promise<void>[] = [];
  let turn = 0;

  const server = createServer((incoming, outgoing) => {
    const up = backends.filter((backend) => backend.isUp);
    const backend = up[turn++ % Math.max(up.length, 1)];
    if (!backend) {
      outgoing.writeHead(503).end();
      return;
    }
    pass(incoming, outgoing, backend).catch((error: unknown) => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end(String(error));
    });
  });
  const port = await listenAnywhere(server);

  return {
    origin: `http://127.0.0.1:${port}`,
    async add({ origin, monitorOrigin }) {
      const backend: Backend = { origin, agent: new Agent({ keepAlive: true }), isUp: false };
      backends.push(backend);
      async function check() {
        while (!closing.signal.aborted) {
          backend.isUp = await isUp(monitorOrigin);
          await setTimeout(checkInterval);
        }
        backend.agent.destroy();
      }
      checks.push(check());
      while (!backend.isUp) await setTimeout(checkInterval);
    },
    async close() {
      closing.abort();
      await Promise.all(checks);
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
