import { once } from "node:events";
import type { Server } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { Server as TlsServer } from "node:tls";
import type { FastifyInstance } from "fastify";
import { createApp } from "../app.ts";
import { openAuditLog } from "../audit/audit-log.ts";
import { auditWrites } from "../audit/audit-writes.ts";
import { commandCall } from "../audit/audit-command.ts";
import { rereadSecrets, type Config } from "../config/config.ts";
import { encryptionKeySource, useNewCredentials } from "./database.ts";
import { rememberFailedWrites } from "./failed-writes.ts";
import { checkExpiry, readTlsFiles } from "./tls.ts";
import { readBuildInfo } from "../observability/build-info.ts";
import { explainListenError, listenOnHost } from "./listen.ts";
import { trackConnections } from "../http/connections.ts";
import { createLogger } from "../observability/log.ts";
import { followKeyInUse, openInstanceKeys } from "../encryption/instance-keys.ts";
import { KeyUses, writeKeyUses } from "../encryption/key-uses.ts";
import { removeExpiredDaily } from "./remove-expired.ts";
import { prepareValidation } from "../migration/validate-openapi.ts";
import {
  countWrites,
  createMetrics,
  describeBuild,
  reportCertificateExpiry,
  reportFreeSpace,
} from "../observability/metrics.ts";
import { createMonitor } from "../observability/monitor.ts";
import type { Store } from "../storage/store.ts";
import { toMilliseconds } from "../util/time.ts";
import { messageOf } from "../util/errors.ts";

export type RunningService = Awaited<ReturnType<typeof startService>>;

/** How long the last write of a service that stops may take, in milliseconds. */
const lastWrite = 1000;

/**
 * Starts the service and its monitor, and returns their actual addresses, because the system may choose the ports.
 * The caller still owns the store.
 */
export async function startService(config: Config, opened: Store) {
  const log = createLogger(config);
  const metrics = createMetrics();
  describeBuild(metrics, readBuildInfo());
  const audit = config.auditLog === undefined ? undefined : openAuditLog(config.auditLog);
  function withAudit(unaudited: Store) {
    return audit ? auditWrites(unaudited, audit, commandCall("serve")) : unaudited;
  }
  const keys = await openInstanceKeys(withAudit(opened), encryptionKeySource(config), config.instanceBeat);
  const { cipher } = keys;
  const store = countWrites(rememberFailedWrites(followKeyInUse(opened, cipher)), metrics);
  const ownStore = withAudit(store);
  await prepareValidation();
  let stopping = false;
  function isStopping() {
    return stopping;
  }
  const tls = readTlsFiles(config);
  const reportExpiry = tls && reportCertificateExpiry(metrics);
  if (tls) reportExpiry?.(checkExpiry(tls, log));
  if (config.databaseUrl === undefined) reportFreeSpace(metrics, config.dataDirectory);
  const keyUses = new KeyUses();
  const app = await createApp({
    config,
    store,
    keyUses,
    cipher,
    log,
    metrics,
    isStopping,
    ...(audit && { audit }),
    ...(tls && { tls }),
  });
  const destroyConnections = trackConnections(app.server);
  let otherListeners: Server[] = [];
  async function check() {
    await store.check();
    await cipher.follow(store);
    audit?.check();
  }
  const monitor = createMonitor({ check, assertRecoverable: store.assertRecoverable }, metrics, isStopping);
  const ended = new AbortController();
  function logUnwrittenUses(error: unknown) {
    log.warn({ err: error }, "the last uses of keys could not be written");
  }
  async function close() {
    ended.abort();
    await closeInTime(app, otherListeners, destroyConnections, toMilliseconds(config.shutdownTimeout));
    await monitor.close();
    // A database that does not respond must not delay the end.
    const lastWrites = [keyUses.write(ownStore).catch(logUnwrittenUses), keys.close().catch(() => {})];
    await Promise.race([Promise.all(lastWrites), wait(lastWrite, undefined, { ref: false })]);
    audit?.close();
  }
  /**
   * Reports that it is not ready, accepts requests until load balancers have noticed, then stops listening and waits for
   * active requests until the timeout.
   */
  async function stop() {
    stopping = true;
    await wait(toMilliseconds(config.shutdownDelay));
    await close();
  }
  function reloadTls() {
    const next = readTlsFiles(config);
    if (!next || !(app.server instanceof TlsServer)) return;
    app.server.setSecureContext(next);
    reportExpiry?.(checkExpiry(next, log));
  }
  async function reloadSecrets() {
    const next = rereadSecrets(config);
    useNewCredentials(config, next);
    await keys.reload(encryptionKeySource(next));
  }
  /** Reopens files that were replaced, and reads secrets again that are in files. */
  async function reload() {
    // Independent of each other: if one fails, the others are still reloaded.
    const reloads = [() => audit?.reopen(), reloadTls, reloadSecrets];
    const outcomes = await Promise.allSettled(reloads.map(async (run) => run()));
    const errors = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
    if (errors.length > 1) throw new AggregateError(errors, errors.map(messageOf).join("\n"));
    if (errors.length > 0) throw errors[0];
  }
  try {
    const monitorOrigin = await explainListenError(
      monitor.listen({ host: config.monitorHost, port: config.monitorPort }),
      "Choose another address with GW_MONITOR_HOST and GW_MONITOR_PORT.",
    );
    const { origin, others } = await explainListenError(
      listenOnHost(app, config.host, config.port),
      "Choose another address with --host and --port (GW_HOST and GW_PORT).",
    );
    otherListeners = others;
    removeExpiredDaily(
      ownStore,
      (error) =>
        log.warn(
          { err: error },
          "expired migrations and stored responses could not be removed; the next attempt is in a day",
        ),
      ended.signal,
    );
    writeKeyUses(ownStore, keyUses, logUnwrittenUses, ended.signal);
    return { origin, monitorOrigin, log, stop, reload };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Closes an application; requests that are still active after the timeout are cut off. */
async function closeInTime(
  app: FastifyInstance,
  otherListeners: readonly Server[],
  destroyConnections: () => void,
  milliseconds: number,
): Promise<void> {
  const cutOff = setTimeout(destroyConnections, milliseconds);
  // A connection that is active now stays open after its response, and nothing else would close it.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  try {
    await Promise.all([app.close(), ...otherListeners.map((server) => once(server.close(), "close"))]);
  } finally {
    clearTimeout(cutOff);
    clearInterval(sweep);
  }
}
