import { once } from "node:events";
import type { Config } from "../config/config.ts";
import { serviceWaits, withStore } from "../service/database.ts";
import { docsDirectory } from "../http/docs.ts";
import { startService, type RunningService } from "../service/start-service.ts";
import type { Store } from "../storage/store.ts";
import { startDemo } from "./demo.ts";
import { printMessage, strong } from "./terminal.ts";

/** Serves until a signal asks the process to stop. */
export function serve(config: Config, { demo }: { demo: boolean }): Promise<void> {
  if (!endsWithTerminal(config)) process.on("SIGHUP", ignoreHangup);
  async function serveWith(store: Store): Promise<void> {
    if (!demo) return serveStore(config, store, async () => []);
    const { describe, debugTargets, stop } = await startDemo(store, config);
    try {
      const opened = { ...config, debugTargets: [...config.debugTargets, ...debugTargets] };
      return await serveStore(opened, store, describe);
    } finally {
      await stop();
    }
  }
  return withStore(config, serveWith, serviceWaits(config));
}

async function serveStore(config: Config, store: Store, describe: (shown: Config) => Promise<string[]>): Promise<void> {
  const stopSignal = nextStopSignal();
  const service = await startService(config, store);
  const unreload = reloadOnHangup(config, service);
  try {
    const shown = withPort(config, service.origin);
    // Neither the log nor the audit log shares its stream with this.
    const message = [...addresses(shown, service.monitorOrigin), ...(await describe(shown))];
    if (config.auditLog !== "stderr") printMessage(message);
    service.log.info({ signal: await stopSignal }, "stopping");
  } finally {
    await service.stop();
    unreload();
  }
}

/** Without files to open anew, a service in a terminal ends with it as any other process. */
function endsWithTerminal({ auditLog, tlsCertificate }: Config): boolean {
  return auditLog === undefined && tlsCertificate === undefined && process.stdin.isTTY;
}

/** Without a listener, a reload during startup or shutdown would end the process, which systemd takes for a clean exit. */
function ignoreHangup() {}

function reloadOnHangup(config: Config, { reload, log }: RunningService): () => void {
  if (endsWithTerminal(config)) return () => {};
  function onHangup() {
    try {
      reload();
      log.info("reloaded");
    } catch (error) {
      log.error({ err: error }, "reload failed; the files that could not be read were not replaced");
    }
  }
  process.on("SIGHUP", onHangup);
  return () => process.off("SIGHUP", onHangup);
}

/** If the system chooses the port, it is known once the service listens. */
function withPort(config: Config, origin: string): Config {
  return config.port === 0
    ? { ...config, baseUrl: origin, portalBaseUrl: config.portalBaseUrl.replace(config.baseUrl, origin) }
    : config;
}

function addresses(config: Config, monitorOrigin: string): string[] {
  return [
    "",
    `${strong("Dashboard API")}  ${config.baseUrl}`,
    `${strong("Portal API")}     ${config.portalBaseUrl}`,
    `${strong("Docs")}           ${docsDirectory(config) === undefined ? "not served" : `${config.baseUrl}/docs/`}`,
    `${strong("Health")}         ${monitorOrigin}/health, /ready and /metrics`,
  ];
}

/** Waits for the first stop signal; the second one, of either kind, ends the process at once. */
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
