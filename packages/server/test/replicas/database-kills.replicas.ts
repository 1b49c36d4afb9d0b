import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig, type Config } from "../../src/config/config.ts";
import { encryptionKeySource, withStore } from "../../src/service/database.ts";
import { openFieldCipher } from "../../src/encryption/encryption-at-rest.ts";
import type { DemoCredentials } from "../../src/demo/demo-data.ts";
import { faultsOfStore, recordsCreatedTwice } from "../kill/check-store.ts";
import { writeUntil, type Account } from "../kill/load.ts";
import { addClassicApis, openAccount, prepareDatabase } from "../kill/prepare.ts";
import { seededRandom } from "../kill/seeded-random.ts";
import { startPostgresServer, type PostgresServer } from "../support/postgres/postgres-server.ts";
import { settingsFor, startReplicas } from "./replicas.ts";

const kills = Number(process.env["DATABASE_KILLS"] ?? 20);
const replicas = 2;
/** The kill comes after so many milliseconds of writes at most, and the restart as long after it. */
const longestWait = 1000;
/** How long the services may take to find the database again, in milliseconds. */
const patience = 30_000;

const seed = Number(process.env["KILL_SEED"] ?? randomInt(2 ** 31));
const random = seededRandom(seed);

let postgres: PostgresServer;
let settings: Record<string, string>;
let config: Config;
let credentials: DemoCredentials;
let knownApis: Set<string>;
let knownRecords: Set<string>;

beforeAll(async () => {
  postgres = await startPostgresServer();
  settings = settingsFor(postgres);
  config = readConfig(settings);
  ({ credentials, knownApis, knownRecords } = await prepareDatabase(config));
});

afterAll(() => postgres.remove());

test(`${kills} kills of the database lose nothing and end no process (KILL_SEED=${seed})`, async () => {
  const account = openAccount();
  const services = await startReplicas(replicas, settings);
  const [first = "", ...others] = services.map(({ origin }) => origin);

  for (let round = 1; round <= kills; round += 1) {
    const cipher = await withStore(config, async (store) => {
      await addClassicApis(store, account, random, `database-${round}`);
      return openFieldCipher(store, encryptionKeySource(config));
    });
    const enough = new AbortController();
    const target = { origins: [first, ...others] as const, credentials, cipher, losesDatabase: true };
    const writing = writeUntil(enough.signal, { target, account, random, prefix: `r${round}` });
    await wait(random.integer(50, longestWait));
    await postgres.end("kill");
    await wait(random.integer(0, longestWait));
    await postgres.start();
    await acknowledgesAgain(account);
    enough.abort();
    await writing;

    await withStore(config, async (store) => {
      const { lost, broken } = await faultsOfStore(store, account, knownApis);
      const twice = await recordsCreatedTwice(store, account, knownRecords);
      const counted = `${account.acknowledged} writes acknowledged, ${account.refused} refused, ${account.replayed} replayed`;
      console.log(`after ${round} of ${kills} kills: ${counted}, lost ${lost.length}, twice ${twice.length}`);
      expect([...lost, ...twice, ...broken, ...account.unexpected].slice(0, 10)).toEqual([]);
    });
  }

  expect(account.refused).toBeGreaterThan(kills);
  for (const service of services) expect(await service.end("SIGTERM"), service.output()).toBe(0);
});

/** Waits until writes succeed again, in the time that an operator would wait without doing anything. */
async function acknowledgesAgain(account: Account): Promise<void> {
  const { acknowledged } = account;
  const deadline = Date.now() + patience;
  while (account.acknowledged < acknowledged + 50) {
    expect(Date.now(), "The services did not find the database again.").toBeLessThan(deadline);
    await wait(20);
  }
}
