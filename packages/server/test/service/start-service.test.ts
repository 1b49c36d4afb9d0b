import { X509Certificate } from "node:crypto";
import { once } from "node:events";
import { request } from "node:https";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "../../src/config/config.ts";
import type { fixedSettings } from "../../src/config/schema.ts";
import { createFieldCipher } from "../../src/encryption/field-cipher.ts";
import { createLogger } from "../../src/observability/log.ts";
import { startService } from "../../src/service/start-service.ts";
import { checkExpiry, readTlsFiles } from "../../src/service/tls.ts";
import { createRecordId } from "../../src/util/ids.ts";
import { openStore } from "../storage/open-store.ts";
import { apiNamed, migrationOf, organisation } from "../storage/sample-records.ts";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { anyPorts } from "../support/command-line.ts";
import { selfSigned } from "../trace/certificate.ts";
import { linesIn } from "../support/lines-in.ts";

const { lo = [] } = networkInterfaces();
// Containers often have no IPv6.
const loopback = ["127.0.0.1", ...(lo.some(({ address }) => address === "::1") ? ["::1"] : [])];

// A machine may know only one address of localhost.
vi.mock("node:dns/promises", async (original) => ({
  ...(await original()),
  lookup: async () => loopback.map((address) => ({ address })),
}));

async function start(
  environment: Record<string, string> = {},
  opened?: Awaited<ReturnType<typeof openStore>>,
  fixed: Partial<typeof fixedSettings> = {},
) {
  const { store, folder } = opened ?? (await openStore());
  const ports = { GW_PORT: "0", GW_MONITOR_PORT: "0", GW_LOG_LEVEL: "silent", GW_DATA_DIRECTORY: folder };
  const service = await startService({ ...readConfig({ ...ports, ...environment }), ...fixed }, store);
  onTestFinished(service.stop);
  return service;
}

function writeCertificate(folder: string, hostname: string, expiry?: string) {
  const { cert, key } = selfSigned(hostname, expiry);
  writeFileSync(join(folder, "tls.crt"), cert);
  writeFileSync(join(folder, "tls.key"), key);
  return { cert, settings: { GW_TLS_CERTIFICATE: join(folder, "tls.crt"), GW_TLS_KEY: join(folder, "tls.key") } };
}

/** Calls a service that must show this certificate. */
function callTls(origin: string, ca: string, servername: string): Promise<{ status?: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}/api/apis/search`, { ca, servername, agent: false }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** In seconds since 1970. */
function expiryOf(cert: string) {
  return new X509Certificate(cert).validToDate.getTime() / 1000;
}

test("a service with a certificate serves HTTPS on every address, reloads it, and has its expiry in the metrics", async () => {
  const folder = temporaryFolder();
  const first = writeCertificate(folder, "gateway.example.com");
  const { origin, monitorOrigin, reload } = await start({ ...first.settings, GW_HOST: "localhost" });
  async function expectCertificate(cert: string, servername: string) {
    for (const host of loopback.map((address) => (address === "::1" ? "[::1]" : address))) {
      const answer = await callTls(`https://${host}:${new URL(origin).port}`, cert, servername);
      expect(answer, host).toMatchObject({ status: 401, body: expect.stringContaining("unauthenticated") });
    }
    const metrics = (await (await fetch(`${monitorOrigin}/metrics`)).text()).split("\n");
    expect(metrics).toContain(`gw_tls_certificate_expiry_timestamp_seconds ${expiryOf(cert)}`);
    expect(metrics).toContainEqual(expect.stringMatching(/^gw_data_free_bytes [1-9]/));
  }
  await expectCertificate(first.cert, "gateway.example.com");

  const second = writeCertificate(folder, "new.example.com", "480101000000Z");
  expect(expiryOf(second.cert)).not.toBe(expiryOf(first.cert));
  await reload();
  await expectCertificate(second.cert, "new.example.com");
  await expect(callTls(origin, first.cert, "gateway.example.com")).rejects.toThrow(/certificate|altnames/i);

  writeFileSync(join(folder, "tls.key"), "no key");
  await expect(reload()).rejects.toThrow("GW_TLS_CERTIFICATE and GW_TLS_KEY can't be used");
  await expectCertificate(second.cert, "new.example.com");
});

test("a bad certificate does not keep the audit log from being reopened", async () => {
  const folder = temporaryFolder();
  const { settings } = writeCertificate(folder, "gateway.example.com");
  const file = join(folder, "audit.ndjson");
  const { reload } = await start({ ...settings, GW_AUDIT_LOG: file });
  renameSync(file, `${file}.1`);
  writeFileSync(settings.GW_TLS_KEY, "no key");
  await expect(reload()).rejects.toThrow("GW_TLS_CERTIFICATE and GW_TLS_KEY can't be used");
  expect(existsSync(file)).toBe(true);
});

test("an audit log that can't be reopened does not keep the certificate from being replaced", async () => {
  const folder = temporaryFolder();
  const { settings } = writeCertificate(folder, "gateway.example.com");
  const file = join(folder, "audit.ndjson");
  const { origin, reload } = await start({ ...settings, GW_AUDIT_LOG: file });
  rmSync(file);
  mkdirSync(file);
  const { cert } = writeCertificate(folder, "new.example.com");
  await expect(reload()).rejects.toThrow("audit.ndjson can't be written");
  expect(await callTls(origin, cert, "new.example.com")).toMatchObject({ status: 401 });
});

test("what a service writes by itself is audited: the removal of migrations that expired", async () => {
  const opened = await openStore();
  const { store, folder } = opened;
  await store.transaction((tx) => tx.migrations.insert(migrationOf(apiNamed("Orders"), { id: "expired" })));
  const file = join(folder, "audit.ndjson");
  await start({ GW_AUDIT_LOG: file }, opened);
  const own = { scheme: "commandLine", operation: "serve", outcome: "success" };
  const target = { collection: "migrations", id: "expired" };
  await expect
    .poll(() => linesIn(file))
    .toEqual([expect.objectContaining({ ...own, targets: [{ ...target, organization: organisation }] })]);
});

/** Opens a connection to every address of localhost, and sends nothing. */
async function connectToAll(origin: string) {
  const sockets = loopback.map((address) => connect(Number(new URL(origin).port), address));
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  for (const socket of sockets) socket.resume().on("error", () => {});
  return sockets;
}

test.each(["the timeout of headers", "the end of a shutdown"])(
  "a connection whose TLS handshake does not begin is closed after %s",
  async (when) => {
    const isShutdown = when === "the end of a shutdown";
    const { settings } = writeCertificate(temporaryFolder(), "gateway.example.com");
    const environment = { ...settings, GW_HOST: "localhost", ...(isShutdown && { GW_SHUTDOWN_TIMEOUT: "0.3" }) };
    const { origin, stop } = await start(environment, undefined, isShutdown ? {} : { headersTimeout: 0.3 });
    const sockets = await connectToAll(origin);
    const begun = performance.now();
    await (isShutdown ? stop() : Promise.all(sockets.map((socket) => once(socket, "close"))));
    expect(performance.now() - begun).toBeLessThan(9_000);
  },
);

test("a service whose encryption key is not the one in use is not ready, and says why", async () => {
  const { store } = await openStore();
  const keys = ["1".repeat(64), "2".repeat(64)];
  const services = await Promise.all(
    keys.map((key) => startService(readConfig({ ...anyPorts, GW_LOG_LEVEL: "silent", GW_ENCRYPTION_KEY: key }), store)),
  );
  for (const { stop } of services) onTestFinished(stop);
  async function readiness() {
    return Promise.all(
      services.map(async ({ monitorOrigin }) => {
        const answer = await fetch(`${monitorOrigin}/ready`);
        return { status: answer.status, body: await answer.text() };
      }),
    );
  }
  expect(await readiness()).toMatchObject([{ status: 200 }, { status: 200 }]);

  const [cipher, other] = keys.map((key) => createFieldCipher(Buffer.from(key, "hex")));
  const encrypted = { header_map: cipher?.encrypt("{}", "header_map") ?? "" };
  const id = createRecordId();
  await store.transaction((tx) => tx.webhooks.insert({ id, org_id: organisation, record: {}, encrypted }));
  const [first, second] = await readiness();
  expect(first?.status).toBe(200);
  expect(second?.status).toBe(503);
  expect(second?.body).toContain(`encrypted with key ${cipher?.keyId}, but this process has key ${other?.keyId}`);

  await store.transaction((tx) => tx.remove("webhooks", [id]));
  expect(await readiness()).toMatchObject([{ status: 200 }, { status: 200 }]);
});

test.runIf(process.platform === "linux")("a service whose audit log can't be written is not ready", async () => {
  const { origin, monitorOrigin } = await start({ GW_AUDIT_LOG: "/dev/full" });
  async function readiness() {
    const response = await fetch(`${monitorOrigin}/ready`);
    return `${response.status} ${await response.text()}`;
  }
  expect(await readiness()).toContain("200");
  // The line about the missing credential is lost.
  expect((await fetch(`${origin}/api/apis/search`)).status).toBe(401);
  expect(await readiness()).toMatch(/^503 .*\/dev\/full can't be written/);
});

test("keys in files are read again, and the previous one is kept as long as something is encrypted with it", async () => {
  const opened = await openStore();
  const [first = "", second = ""] = ["1", "2"].map((digit) => digit.repeat(64));
  const files = { GW_ENCRYPTION_KEY_FILE: "current.key", GW_PREVIOUS_ENCRYPTION_KEY_FILE: "previous.key" };
  const settings = Object.fromEntries(
    Object.entries(files).map(([name, file]) => [name, join(opened.folder, file)] as const),
  );
  function writeKeys(current: string, previous: string) {
    writeFileSync(join(opened.folder, files.GW_ENCRYPTION_KEY_FILE), current);
    writeFileSync(join(opened.folder, files.GW_PREVIOUS_ENCRYPTION_KEY_FILE), previous);
  }
  writeKeys(first, "");
  const { reload } = await start(settings, opened);
  async function knownKeys() {
    const [instance] = await opened.store.encryption.instances();
    return instance?.keyIds;
  }
  const [old, next] = [first, second].map((key) => createFieldCipher(Buffer.from(key, "hex")));
  expect(await knownKeys()).toEqual([old?.keyId]);
  const encrypted = { header_map: old?.encrypt("{}", "header_map") ?? "" };
  await opened.store.transaction((tx) =>
    tx.webhooks.insert({ id: createRecordId(), org_id: organisation, record: {}, encrypted }),
  );

  writeKeys(second, first);
  await reload();
  expect(await knownKeys()).toEqual([next?.keyId, old?.keyId]);
  for (const [current, previous, reason] of [
    [second, "", `encrypted with key ${old?.keyId}`],
    ["too short", first, "GW_ENCRYPTION_KEY (encryptionKey): must be 32 bytes"],
  ] as const) {
    writeKeys(current, previous);
    await expect(reload()).rejects.toThrow(reason);
    expect(await knownKeys()).toEqual([next?.keyId, old?.keyId]);
  }
});

test("a certificate without its key, or one that can't be read, is a configuration error", async () => {
  const folder = temporaryFolder();
  const { settings } = writeCertificate(folder, "gateway.example.com");
  const { GW_TLS_CERTIFICATE } = settings;
  expect(() => readTlsFiles(readConfig({ GW_TLS_CERTIFICATE }))).toThrow("require each other");
  const { key } = selfSigned("gateway.example.com");
  writeFileSync(settings.GW_TLS_KEY, key);
  expect(() => readTlsFiles(readConfig(settings))).toThrow("can't be used");
  expect(() => readTlsFiles(readConfig({ ...settings, GW_TLS_KEY: join(folder, "none") }))).toThrow(
    `${join(folder, "none")}: The file or folder does not exist. Check the path.`,
  );
});

test("an expired certificate is logged", () => {
  const { settings } = writeCertificate(temporaryFolder(), "gateway.example.com");
  const files = readTlsFiles(readConfig(settings));
  if (!files) throw new Error("The settings name a certificate.");
  let lines = "";
  const log = createLogger(readConfig({}), { write: (line) => (lines += line) });
  expect(checkExpiry(files, log).getTime()).toBeGreaterThan(Date.now());
  expect(lines).toBe("");
  checkExpiry(files, log, new Date("9999-01-01"));
  expect(lines).toContain("the TLS certificate has expired");
});

test("readiness does not wait for searches", async () => {
  const opened = await openStore();
  // Faster than with the trigger, which fills an index that texts of two characters don't use.
  await opened.database.run("drop trigger users_search_insert");
  await opened.database.run(`
    insert into users (id, org_id, searched, folded, item)
    with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < 40000)
    select number, '${organisation}', number || '@example.com', number || '@example.com', '{"record":{}}' from numbers`);
  const { monitorOrigin } = await start({}, opened);
  const begun = performance.now();
  const searching = Promise.all(
    Array.from({ length: 60 }, () => opened.store.users.search(organisation, ".c", { number: 1, size: 10 })),
  ).then(() => performance.now() - begun);
  const ready = await fetch(`${monitorOrigin}/ready`);
  const checked = performance.now() - begun;
  expect(ready.status).toBe(200);
  expect(checked).toBeLessThan((await searching) / 2);
});

test("the root names the service, and links its documentation and its health; the metrics name the build", async () => {
  const { origin, monitorOrigin } = await start({ GW_BASE_URL: "https://gateway.example.com", GW_DOCS: "false" });
  const answer = await fetch(`${origin}/`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    name: expect.any(String),
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    health: "https://gateway.example.com/health",
  });
  expect((await fetch(`${origin}/`, { method: "POST" })).status).toBe(405);
  const metrics = await (await fetch(`${monitorOrigin}/metrics`)).text();
  expect(metrics).toMatch(/^gw_build_info\{commit="([0-9a-f]{40}|unknown)",contract="\d+\.\d+\.\d+"\} 1$/m);
});
