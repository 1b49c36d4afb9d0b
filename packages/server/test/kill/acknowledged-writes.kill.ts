import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { expect, test } from "vitest";
import { readConfig } from "../../src/config/config.ts";
import { databaseFile, encryptionKeySource, withStore } from "../../src/service/database.ts";
import { openFieldCipher } from "../../src/encryption/encryption-at-rest.ts";
import type { FieldCipher } from "../../src/encryption/field-cipher.ts";
import type { CollectionName } from "../../src/storage/records.ts";
import type { Store } from "../../src/storage/store.ts";
import { settingsOn } from "../replicas/replicas.ts";
import { serveBuild } from "../support/command-line.ts";
import type { ServiceProcess } from "../support/service-process.ts";
import { faultsOfFile, faultsOfStore, recordsCreatedTwice } from "./check-store.ts";
import { keyOf } from "./expectations.ts";
import { repeatUnanswered, writeUntilGone, type Account, type Target } from "./load.ts";
import { addClassicApis, openAccount, prepareDatabase } from "./prepare.ts";
import { seededRandom } from "./seeded-random.ts";

const rounds = Number(process.env["KILL_ROUNDS"] ?? 50);
/** The kill comes after so many acknowledged writes at most, and after so many more milliseconds. */
const mostWrites = 150;
const longestWait = 25;
/** In milliseconds, for a machine too busy to come to the writes in time. */
const patience = 3000;

const seed = Number(process.env["KILL_SEED"] ?? randomInt(2 ** 31));
const random = seededRandom(seed);

/** Records that were written and that no line of the audit log names. */
async function unauditedKeys(account: Account, auditFile: string): Promise<string[]> {
  const audited = new Set<string>();
  for (const line of (await readFile(auditFile, "utf8")).split("\n").filter((text) => text !== "")) {
    const { targets = [] } = JSON.parse(line) as { targets?: { collection: CollectionName; id: string | number }[] };
    for (const { collection, id } of targets) audited.add(keyOf(collection, id));
  }
  const migrated = account.apis.filter(({ stages: [stage] }) => stage === "migrated");
  const written = [...account.written, ...migrated.map(({ apiId }) => keyOf("apis", apiId))];
  return written.filter((key) => !audited.has(key));
}

/**
 * The process of the service is killed. On PostgreSQL, the database is not: it finishes or rolls back what the process had sent.
 */
test.each(["SQLite", "PostgreSQL"] as const)(
  `%s: what was acknowledged is whole after ${rounds} kills, and nothing is created twice (KILL_SEED=${seed})`,
  async (name) => {
    const settings = await settingsOn(name);
    const folder = temporaryFolder();
    const config = readConfig(settings);
    const auditFile = join(folder, "audit.ndjson");
    const { credentials, knownApis, knownRecords } = await prepareDatabase(config);
    const account = openAccount();

    function startService() {
      return serveBuild({ GW_AUDIT_LOG: auditFile, ...settings }, folder);
    }

    function targetOf({ origin }: ServiceProcess, cipher: FieldCipher): Target {
      return { origins: [origin], credentials, cipher, losesDatabase: false };
    }

    async function check(store: Store, kills: number) {
      expect(config.databaseUrl === undefined ? faultsOfFile(databaseFile(config)) : []).toEqual([]);
      const { lost, broken } = await faultsOfStore(store, account, knownApis);
      const { length: migrated } = account.apis.filter(({ stages: [stage] }) => stage === "migrated");
      const twice = await recordsCreatedTwice(store, account, knownRecords);
      const repeated = `${account.repeated} creates repeated, ${account.replayed} of them replayed`;
      const counted = `${account.acknowledged} writes acknowledged, ${migrated} APIs migrated, ${repeated}`;
      console.log(`${name}, after ${kills} of ${rounds} kills: ${counted}, lost ${lost.length}, twice ${twice.length}`);
      const unaudited = (await unauditedKeys(account, auditFile)).map((key) => `${key} is not in the audit log`);
      expect([...lost, ...twice, ...broken, ...unaudited, ...account.unexpected].slice(0, 10)).toEqual([]);
    }

    for (let round = 1; round <= rounds; round += 1) {
      const service = await startService();
      // Closed before the kill, so that the next start alone recovers the file.
      const cipher = await withStore(config, async (store) => {
        await repeatUnanswered(targetOf(service, await openFieldCipher(store, encryptionKeySource(config))), account);
        await check(store, round - 1);
        await addClassicApis(store, account, random, `killed-${round}`);
        return openFieldCipher(store, encryptionKeySource(config));
      });
      const writing = writeUntilGone({ target: targetOf(service, cipher), account, random, prefix: `r${round}` });
      const enough = account.acknowledged + random.integer(0, mostWrites);
      const deadline = Date.now() + patience;
      while (account.acknowledged < enough && Date.now() < deadline) await wait(1);
      await wait(random.integer(0, longestWait));
      expect(await service.end("SIGKILL"), service.output()).toBeNull();
      await writing;
    }

    const service = await startService();
    await withStore(config, async (store) => {
      await repeatUnanswered(targetOf(service, await openFieldCipher(store, encryptionKeySource(config))), account);
      await check(store, rounds);
    });
    expect(await service.end("SIGTERM"), service.output()).toBe(0);
    expect(account.acknowledged).toBeGreaterThan(rounds);
    expect(account.unanswered.size).toBe(0);
  },
);
