import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { expect, onTestFinished, test } from "vitest";
import { createFieldCipher, encryptWebhook } from "../../src/encryption/field-cipher.ts";
import { issueAccessKey } from "../../src/encryption/keys.ts";
import { createRecordId } from "../../src/util/ids.ts";
import { openStore } from "../storage/open-store.ts";
import { organisation, userWith } from "../storage/sample-records.ts";
import { anyPorts, mains, runCommand, startServeCommand, withFixed } from "../support/command-line.ts";
import { fetchOperation } from "../support/fetch-operation.ts";
import { runOn } from "../support/postgres/databases.ts";
import { gathered } from "../support/gathered.ts";

const callers = 8;

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)] as const;
const [oldCipher, newCipher] = [createFieldCipher(oldKey), createFieldCipher(newKey)] as const;

/** The files of the keys of one machine. */
async function newMachine() {
  const folder = await mkdtemp(join(temporaryFolder(), "keys-"));
  const [current, previous] = [join(folder, "current.key"), join(folder, "previous.key")];
  return {
    settings: { GW_ENCRYPTION_KEY_FILE: current, GW_PREVIOUS_ENCRYPTION_KEY_FILE: previous },
    async write(key: Buffer, before?: Buffer) {
      if (before) await writeFile(previous, before.toString("hex"));
      else await rm(previous, { force: true });
      await writeFile(current, `${key.toString("hex")}\n`);
    },
  };
}

/** A database with an administrator, and the environment of processes on it. */
async function prepare() {
  const { store, database } = await openStore();
  const user = userWith("admin@example.com", {
    id: "admin",
    user_permissions: { IsAdmin: "admin", ResetPassword: "admin" },
  });
  await store.transaction((tx) => tx.users.insert({ record: user }));
  const credentials = { dashboardToken: (await issueAccessKey(store, "admin"))?.key ?? "" };
  const env = {
    PATH: process.env["PATH"] ?? "",
    ...anyPorts,
    ...database.settings,
    // A rotation waits until an instance that was killed would have shown twice that it runs.
    ...withFixed({ instanceBeat: 2 }),
  };
  async function waitForKeys(count: number, ...keyIds: string[]) {
    await expect
      .poll(async () => (await store.encryption.instances()).map((instance) => instance.keyIds))
      .toEqual(Array.from({ length: count }, () => keyIds));
  }
  return { store, credentials, env, waitForKeys };
}

function rotate(env: Record<string, string>) {
  return runCommand("build", ["keys", "rotate-encryption"], { cwd: process.cwd(), env });
}

test(
  "the key is rotated while two instances serve: no request fails, no write is lost, and both stay ready",
  { timeout: 600_000 },
  async () => {
    const { store, credentials, env, waitForKeys } = await prepare();
    const machines = [await newMachine(), await newMachine()] as const;
    for (const machine of machines) await machine.write(oldKey);
    const services = await Promise.all(
      machines.map(({ settings }) => startServeCommand("build", { cwd: process.cwd(), env: { ...env, ...settings } })),
    );
    // A rotation that takes a while.
    for (let batch = 0; batch < 20; batch += 1) {
      const webhooks = Array.from({ length: 100 }, () =>
        encryptWebhook(oldCipher, { name: "Old", header_map: { a: "b" } }),
      );
      await store.transaction((tx) =>
        tx.webhooks.insert(...webhooks.map((webhook) => ({ id: createRecordId(), org_id: organisation, ...webhook }))),
      );
    }

    const acknowledged = new Map<string, string>();
    const failed: string[] = [];
    const notReady: string[] = [];
    const enough = new AbortController();
    async function create(origin: string, key: string, secret: string) {
      const response = await fetchOperation(origin, "createWebhook", credentials, {
        headers: { "idempotency-key": key },
        body: {
          name: "Load",
          method: "POST",
          target_path: "https://example.com/",
          header_map: { "X-Token": secret },
        },
      });
      const text = await response.text();
      if (response.ok) return (JSON.parse(text) as { ID: string }).ID;
      failed.push(`${response.status} ${text}`);
      return undefined;
    }
    /** Each create is repeated on the other instance, which has to decrypt the response. */
    async function callUntilEnough(caller: number) {
      for (let count = 0; !enough.signal.aborted; count += 1) {
        const [key, secret] = [`${caller}-${count}`, randomBytes(8).toString("hex")];
        const [first, second] = count % 2 === 0 ? services : services.toReversed();
        const id = await create(first?.origin ?? "", key, secret);
        if (id !== undefined) acknowledged.set(id, secret);
        const repeated = await create(second?.origin ?? "", key, secret);
        if (repeated !== id) failed.push(`${key} was created as ${id} and again as ${repeated}`);
      }
    }
    async function watch(monitorOrigin: string) {
      while (!enough.signal.aborted) {
        const response = await fetch(`${monitorOrigin}/ready`);
        const text = await response.text();
        if (response.status !== 200) notReady.push(text);
        await setTimeout(50);
      }
    }
    const running = [
      ...Array.from({ length: callers }, (_, caller) => callUntilEnough(caller)),
      ...services.map(({ monitorOrigin }) => watch(monitorOrigin)),
    ];

    // The second instance lacks the new key.
    const [first, second] = machines;
    const firstEnv = { ...env, ...first.settings };
    await first.write(newKey, oldKey);
    services[0]?.signal("SIGHUP");
    await expect
      .poll(() => store.encryption.instances().then((all) => all.flatMap(({ keyIds }) => keyIds).length))
      .toBe(3);
    const refused = await rotate(firstEnv);
    expect(refused).toMatchObject({ code: 1, stdout: "" });
    expect(refused.stderr).toMatch(
      new RegExp(`^Nothing was written, [^]* \\S+:${services[1]?.pid}:\\S+ lacks key ${newCipher.keyId}\\n`),
    );
    expect([...(await store.encryption.recordsByKey()).keys()]).toEqual([oldCipher.keyId]);

    await second.write(newKey, oldKey);
    services[1]?.signal("SIGHUP");
    await waitForKeys(2, newCipher.keyId, oldCipher.keyId);
    // Killed in the middle, and repeated.
    const killed = spawn(process.execPath, [mains.build, "keys", "rotate-encryption"], { env: firstEnv });
    await expect
      .poll(async () => (await store.encryption.recordsByKey()).size, { interval: 5, timeout: 60_000 })
      .toBe(2);
    killed.kill("SIGKILL");
    await once(killed, "exit");
    expect((await store.encryption.recordsByKey()).size).toBe(2);
    const rotated = await rotate(firstEnv);
    expect(rotated).toEqual({ code: 0, stderr: "", stdout: expect.any(String) as string });
    expect(rotated.stdout).toMatch(new RegExp(`^Encrypted \\d+ values with key ${newCipher.keyId}`));
    expect([...(await store.encryption.recordsByKey()).keys()]).toEqual([newCipher.keyId]);

    const { size: before } = acknowledged;
    for (const machine of machines) await machine.write(newKey);
    for (const service of services) service.signal("SIGHUP");
    await waitForKeys(2, newCipher.keyId);
    await expect.poll(() => acknowledged.size).toBeGreaterThan(before + callers);
    enough.abort();
    await Promise.all(running);

    expect(failed).toEqual([]);
    expect(notReady).toEqual([]);
    const stored = new Map(
      (await gathered(store.webhooks.all())).map(({ id, encrypted }) => [
        id,
        JSON.parse(newCipher.decrypt(encrypted?.header_map ?? "", "header_map")) as Record<string, string>,
      ]),
    );
    for (const [id, secret] of acknowledged) expect(stored.get(id)).toEqual({ "X-Token": secret });
    expect(stored.size).toBe(acknowledged.size + 2000);
    for (const service of services) expect(await service.end("SIGTERM"), service.output()).toBe(0);
    expect(await store.encryption.instances()).toEqual([]);
  },
);

test("an instance that was killed does not keep the key from being rotated", async () => {
  const { store, env, waitForKeys } = await prepare();
  const machine = await newMachine();
  await machine.write(oldKey);
  const killed = await startServeCommand("build", { cwd: process.cwd(), env: { ...env, ...machine.settings } });
  await killed.end("SIGKILL");
  await waitForKeys(1, oldCipher.keyId);
  await machine.write(newKey, oldKey);
  expect(await rotate({ ...env, ...machine.settings })).toMatchObject({ code: 0 });
  expect(await store.encryption.keyId()).toBe(newCipher.keyId);
  expect(await store.encryption.instances()).toEqual([]);
});

test("the password of the database is read again on SIGHUP, and the address of another database is refused", async () => {
  const { env } = await prepare();
  const folder = temporaryFolder();
  const role = `reader_${randomBytes(4).toString("hex")}`;
  const { GW_DATABASE_URL: own = "", ...others } = env as Record<string, string>;
  async function write(password: string, database?: string) {
    const url = new URL(own);
    Object.assign(url, { username: role, password, ...(database !== undefined && { pathname: database }) });
    await writeFile(join(folder, "database-url"), `${url.href}\n`);
  }
  await runOn(own, `create role ${role} superuser login password 'first'`);
  onTestFinished(() => runOn(own, `drop role ${role}`).then(() => undefined));
  await write("first");
  const settings = { GW_DATABASE_URL_FILE: join(folder, "database-url"), GW_ENCRYPTION_KEY: "5".repeat(64) };
  const service = await startServeCommand("build", { cwd: folder, env: { ...others, ...settings } });
  async function reconnected() {
    await runOn(own, `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`);
    const { status } = await fetch(`${service.monitorOrigin}/ready`);
    return status;
  }
  await runOn(own, `alter role ${role} password 'second'`);
  await write("second");
  service.signal("SIGHUP");
  await expect.poll(reconnected).toBe(200);

  await write("second", "/postgres");
  service.signal("SIGHUP");
  await expect
    .poll(service.output)
    .toContain("GW_DATABASE_URL_FILE points to a different database. Restart the service");
  // The first check may be the one that finds the connection gone.
  await expect.poll(reconnected).toBe(200);
  expect(service.output()).not.toContain("second");
  expect(await service.end("SIGTERM"), service.output()).toBe(0);
});
