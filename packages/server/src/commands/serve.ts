import { once } from "node:events";
import type { Config } from "../config.ts";
import { serviceWait, withStore } from "../data.ts";
import { docsDirectory } from "../http/docs.ts";
import { startService } from "../service.ts";
import type { Store } from "../storage/store.ts";
import { startDemo } from "./demo.ts";
import { printLines, strong } from "./terminal.ts";

/** What the command `serve` was asked for. */
export interface ServeOptions {
  demo: boolean;
}

/** Serves until a signal asks the process to stop. */
export const serve = (config: Config, { demo }: ServeOptions): Promise<void> => {
  const serveWith = async (store: Store): Promise<void> => {
    if (!demo) return serveStore(config, store, async () => []);
    const { describe, debugTargets, stop } = await startDemo(store);
    try {
      const opened = { ...config, debugTargets: [...config.debugTargets, ...debugTargets] };
      return await serveStore(opened, store, describe);
    } finally {
      await stop();
    }
  };
  return withStore(config, serveWith, serviceWait(config));
};

async function serveStore(config: Config, store: Store, describe: (shown: Config) => Promise<string[]>): Promise<void> {
  const stopSignal = nextStopSignal();
  const service = await startService(config, store);
  try {
    const shown = withPort(config, service.origin);
    printLines([...addresses(shown, service.monitorOrigin), ...(await describe(shown))]);
    service.log.info({ signal: await stopSignal }, "stopping");
  } finally {
    await service.stop();
  }
}

/** A port that was left to the system is known once the service listens. */
const withPort = (config: Config, origin: string): Config =>
  config.port === 0
    ? { ...config, baseUrl: origin, portalBaseUrl: config.portalBaseUrl.replace(config.baseUrl, origin) }
    : config;

const addresses = (config: Config, monitorOrigin: string): string[] => [
  "",
  `${strong("Dashboard API")}  ${config.baseUrl}`,
  `${strong("Portal API")}     ${config.portalBaseUrl}`,
  `${strong("Docs")}           ${docsDirectory(config) === undefined ? "not served" : `${config.baseUrl}/docs/`}`,
  `${strong("Health")}         ${monitorOrigin}/health, /ready and /metrics`,
];

/** The first signal to stop is waited for; the next one, of either kind, ends the process at once. */
async function nextStopSignal(): Promise<string> {
  const heard = new AbortController();
  const signals = ["SIGINT", "SIGTERM"].map(async (name) => {
    await once(process, name, { signal: heard.signal });
    return name;
  });
  try {
    return await Promise.race(signals);
  } finally {
    heard.abort();
  }
}
