import { setTimeout } from "node:timers/promises";
import type { ServiceProcess } from "./service-process.ts";

/** How often each service is asked for its health, in milliseconds. */
const checkInterval = 100;

/** Chooses services by their health, as the load balancer of `deploy/haproxy.cfg` does, but tries nothing twice. */
export interface Balancer {
  /** The address of the next service that is up. */
  next: () => string;
  /** Adds a service, and waits until it is known to be up. */
  add: (service: Pick<ServiceProcess, "origin" | "monitorOrigin">) => Promise<void>;
  close: () => Promise<void>;
}

function isUp(monitorOrigin: string): Promise<boolean> {
  return fetch(`${monitorOrigin}/health`).then(
    async (answer) => (await answer.text()).includes("up"),
    () => false,
  );
}

export function startBalancer(): Balancer {
  const closing = new AbortController();
  const backends: { origin: string; isUp: boolean }[] = [];
  const checks: Promise<void>[] = [];
  let turn = 0;
  return {
    next() {
      const up = backends.filter((backend) => backend.isUp);
      const backend = up[turn++ % up.length];
      if (!backend) throw new Error("No service is up.");
      return backend.origin;
    },
    async add({ origin, monitorOrigin }) {
      const backend = { origin, isUp: false };
      backends.push(backend);
      async function check() {
        while (!closing.signal.aborted) {
          backend.isUp = await isUp(monitorOrigin);
          await setTimeout(checkInterval);
        }
      }
      checks.push(check());
      while (!backend.isUp) await setTimeout(checkInterval);
    },
    async close() {
      closing.abort();
      await Promise.all(checks);
    },
  };
}
