import type { Config } from "../config/config.ts";
import { serviceWaits, withStore } from "../service/database.ts";
import { docsAddress, docsDirectory } from "../http/docs.ts";
import { startService, type RunningService } from "../service/start-service.ts";
import type { Store } from "../storage/store.ts";
import type { CommandContext } from "./context.ts";
import { startDemo } from "./demo.ts";
import { printMessage, makeBold, type Terminal } from "./terminal.ts";

/** Serves until a signal asks the process to stop. */
export function serve(context: CommandContext, { demo }: { demo: boolean }): Promise<void> {
  const { config } = context;
  if (!endsWithTerminal(config)) process.on("SIGHUP", ignoreHangup);
  // Throws for a wrong folder before the database is opened.
  docsDirectory(config);
  async function serveWith(store: Store): Promise<void> {
    if (!demo) return serveStore(context, store, async () => []);
    const { describe, debugTargets, stop } = await startDemo(store, context);
    try {
      const opened = { ...config, debugTargets: [...config.debugTargets, ...debugTargets] };
      return await serveStore({ ...context, config: opened }, store, describe);
    } finally {
      await stop();
    }
  }
  return withStore(config, serveWith, serviceWaits(config));
}

async function serveStore(
  { config, terminal }: CommandContext,
  store: Store,
  describe: (shown: Config) => Promise<string[]>,
): Promise<void> {
  const stopSignal = listenForStopSignal();
  try {
    const service = await startService(config, store);
    const unreload = reloadOnHangup(config, service);
    try {
      const shown = setPort(config, service.origin);
      // Neither the log nor the audit log shares its stream with this.
      const message = [...describeAddresses(shown, service.monitorOrigin, terminal), ...(await describe(shown))];
      if (config.auditLog !== "stderr") printMessage(terminal, message);
      service.log.info({ signal: await stopSignal.first }, "stopping");
    } finally {
      await service.stop();
      unreload();
    }
  } finally {
    stopSignal.ignore();
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
function setPort(config: Config, origin: string): Config {
  return config.port === 0
    ? { ...config, baseUrl: origin, portalBaseUrl: config.portalBaseUrl.replace(config.baseUrl, origin) }
    : config;
}

function describeAddresses(config: Config, monitorOrigin: string, terminal: Terminal): string[] {
  return [
    "",
    `${makeBold(terminal, "Dashboard API")}  ${config.baseUrl}`,
    `${makeBold(terminal, "Portal API")}     ${config.portalBaseUrl}`,
    `${makeBold(terminal, "Docs")}           ${docsDirectory(config) === undefined ? "not served" : docsAddress(config)}`,
    `${makeBold(terminal, "Health")}         ${monitorOrigin}/health, /ready and /metrics`,
  ];
}

const stopSignals = ["SIGINT", "SIGTERM"] as const;

/** Listens for the first stop signal; the second one, of either kind, ends the process at once. */
function listenForStopSignal() {
  const { promise: first, resolve } = Promise.withResolvers<NodeJS.Signals>();
  function ignore() {
    for (const name of stopSignals) process.off(name, stop);
  }
  function stop(signal: NodeJS.Signals) {
    ignore();
    resolve(signal);
  }
  for (const name of stopSignals) process.on(name, stop);
  return { first, ignore };
}
