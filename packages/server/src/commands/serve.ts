import { isatty } from "node:tty";
import { ConfigError, type Config } from "../config/config.ts";
import { serviceWaits, withStore } from "../service/database.ts";
import { localOrigins } from "../http/cors.ts";
import { docsAddress, docsDirectory } from "../http/docs.ts";
import { startService, type RunningService } from "../service/start-service.ts";
import { endProcess, ignoredSignals, onSignals, stopSignals } from "../signals.ts";
import { listKeys } from "../encryption/keys.ts";
import type { Store } from "../storage/store.ts";
import type { CommandContext } from "./context.ts";
import { findCommand, startDemo } from "./demo.ts";
import { printMessage, makeBold, type Terminal } from "./terminal.ts";

export interface ServeOptions {
  demo: boolean;
  /** The folder of the built console. */
  console?: string;
}

/** Serves until a signal asks the process to stop. */
export function serve(context: CommandContext, { demo, console: folder }: ServeOptions): Promise<void> {
  const { config } = context;
  if (folder !== undefined && !demo) throw new ConfigError("--console requires --demo.");
  config.consoleDirectory = folder;
  async function serveWith(store: Store): Promise<void> {
    if (!demo) return serveStore(context, store, (shown) => describeFirstStart(store, shown));
    const { describe, debugTargets, stop } = await startDemo(store, context);
    try {
      config.debugTargets.push(...debugTargets);
      config.corsOrigins.push(...localOrigins);
      return await serveStore(context, store, describe);
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
  const stopped = nextStopSignal();
  const service = await startService(config, store);
  onSignals(ignoredSignals, (signal) => service.log.warn({ signal }, "ignored a signal"));
  const reload = createReload(service);
  onSignals(["SIGHUP"], (signal) => (endsWithTerminal(config) ? endProcess(signal) : reload()));
  try {
    const shown = setPort(config, service.origin);
    // Neither the log nor the audit log shares its stream with this.
    const message = [...describeAddresses(shown, service.monitorOrigin, terminal), ...(await describe(shown))];
    if (config.auditLog !== "stderr") printMessage(terminal, message);
    service.log.info({ signal: await stopped }, "stopping");
  } finally {
    await service.stop();
    // Whatever it asks to reload is closed.
    onSignals(["SIGHUP"], () => {});
  }
}

/** Without an audit log or a certificate, a service ends with the terminal that started it, as any other process. */
function endsWithTerminal({ auditLog, tlsCertificate }: Config): boolean {
  return auditLog === undefined && tlsCertificate === undefined && process.stdin.isTTY && !isatty(0);
}

/** Reloads once for each call, one after another. */
function createReload({ reload, log }: RunningService): () => void {
  let last = Promise.resolve();
  return () => {
    last = last.then(reload).then(
      () => log.info("reloaded"),
      (error: unknown) =>
        log.error({ err: error }, "reload failed; the files that could not be read were not replaced"),
    );
  };
}

/** If the system chooses the port, it is known once the service listens. */
function setPort(config: Config, origin: string): Config {
  return new URL(config.baseUrl).port === "0"
    ? { ...config, baseUrl: origin, portalBaseUrl: config.portalBaseUrl.replace(config.baseUrl, origin) }
    : config;
}

function describeAddresses(config: Config, monitorOrigin: string, terminal: Terminal): string[] {
  return [
    "",
    `${makeBold(terminal, "Dashboard API")}  ${config.baseUrl}`,
    `${makeBold(terminal, "Portal API")}     ${config.portalBaseUrl}`,
    `${makeBold(terminal, "Docs")}           ${docsDirectory(config) === undefined ? "not served" : docsAddress(config)}`,
    ...(config.consoleDirectory === undefined
      ? []
      : [`${makeBold(terminal, "Console")}        ${config.baseUrl}/console/`]),
    `${makeBold(terminal, "Health")}         ${monitorOrigin}/health, /ready and /metrics`,
  ];
}

/** The next steps for a database without keys and users. */
async function describeFirstStart(store: Store, config: Config): Promise<string[]> {
  const [key] = await listKeys(store);
  const { value: users = [] } = await store.users.all()[Symbol.asyncIterator]().next();
  if (key || users.length > 0) return [];
  return [
    "",
    "There are no keys or users yet. With the same settings, issue an admin key and use it to create the first user:",
    `  ${findCommand()} keys issue admin`,
    `  POST ${config.baseUrl}/admin/users`,
  ];
}

/** The first stop signal; the second one, of either kind, ends the process at once. */
function nextStopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    onSignals(stopSignals, (signal) => {
      onSignals(stopSignals);
      resolve(signal);
    });
  });
}
