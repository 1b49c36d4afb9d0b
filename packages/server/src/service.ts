import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import { openConfiguredSealer } from "./data.ts";
import { listening } from "./listen.ts";
import { createLogger } from "./logging.ts";
import { removeExpiredDaily } from "./migration/expired.ts";
import { prepareValidation } from "./migration/validate-openapi.ts";
import { createMetrics } from "./observability/metrics.ts";
import { createMonitor } from "./observability/monitor.ts";
import type { Store } from "./storage/store.ts";

/** A service that listens. */
export interface RunningService {
  /** Where it really listens, as ports can be left to the system. */
  origin: string;
  monitorOrigin: string;
  log: Logger;
  /**
   * Says that it is not ready, takes requests until load balancers have found out, then stops listening and lets those
   * under way finish while there is time.
   */
  stop: () => Promise<void>;
}

/** Lets the service and its monitor listen, on a store that stays the caller's. */
export async function startService(config: Config, store: Store): Promise<RunningService> {
  const log = createLogger(config);
  const metrics = createMetrics();
  const sealer = await openConfiguredSealer(store, config);
  await prepareValidation();
  let stopping = false;
  const isStopping = () => stopping;
  const app = await createApp({ config, store, sealer, log, metrics, isStopping });
  const monitor = createMonitor(store, metrics, isStopping);
  const ended = new AbortController();
  const close = async () => {
    ended.abort();
    await closeInTime(app, config.shutdownTimeout * 1000);
    await monitor.close();
  };
  const stop = async () => {
    stopping = true;
    await wait(config.shutdownDelay * 1000);
    await close();
  };
  try {
    const monitorOrigin = await listening(
      monitor.listen({ host: config.monitorHost, port: config.monitorPort }),
      "Stop what listens there, or choose another address with GW_MONITOR_HOST and GW_MONITOR_PORT.",
    );
    const origin = await listening(
      app.listen({ host: config.host, port: config.port }),
      "Stop what listens there, or choose another address with GW_HOST and GW_PORT.",
    );
    removeExpiredDaily(
      store,
      (error) => log.warn({ err: error }, "expired migrations could not be removed; the next attempt is in a day"),
      ended.signal,
    );
    return { origin, monitorOrigin, log, stop };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Closes an application; what still runs after the time is cut off. */
async function closeInTime(app: FastifyInstance, milliseconds: number): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), milliseconds);
  // A connection that is busy now is kept alive after its answer, and nothing else would close it.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  try {
    await app.close();
  } finally {
    clearTimeout(cutOff);
    clearInterval(sweep);
  }
}
