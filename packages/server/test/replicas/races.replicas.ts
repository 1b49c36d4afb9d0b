import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../src/config/config.ts";
import { withStore } from "../../src/service/database.ts";
import { createRecordId } from "../../src/util/ids.ts";
import { issueKey, revokeKey } from "../../src/encryption/keys.ts";
import { issueDemoCredentials, loadDemoData, type DemoCredentials } from "../../src/demo/demo-data.ts";
import { classic, stored } from "../migration/classic-apis.ts";
import { fetchOperation } from "../support/fetch-operation.ts";
import { startPostgresServer, type PostgresServer } from "../support/postgres/postgres-server.ts";
import { faultsOfRound, racesOf } from "./races.ts";
import { settingsFor, startReplicas } from "./replicas.ts";

const replicas = 4;
const rounds = Number(process.env["RACE_ROUNDS"] ?? 1000);
/** Rounds that are run at the same time, so that transactions meet which have nothing to do with each other. */
const atOnce = 8;
const revocations = 50;
const apiIds = Array.from({ length: rounds }, createRecordId);
const races = racesOf((round) => apiIds[round] ?? "");

let settings: Record<string, string>;
let credentials: DemoCredentials;

let postgres: PostgresServer;

beforeAll(async () => {
  postgres = await startPostgresServer();
  settings = settingsFor(postgres);
  await withStore(readConfig(settings), async (store) => {
    await loadDemoData(store);
    credentials = await issueDemoCredentials(store);
    const apis = apiIds.map((api_id) => stored(classic({ api_id, name: `Race ${api_id}` }), { api_id }));
    await store.transaction((tx) => tx.apis.insert(...apis));
  });
});

afterAll(() => postgres.remove());

test.each(races)(`one of ${replicas} processes wins $operation, in each of ${rounds} rounds`, async (race) => {
  const services = await startReplicas(replicas, { ...settings, GW_LOG_LEVEL: "warn" });
  const origins = services.map(({ origin }) => origin);
  const violations: string[] = [];
  for (let first = 0; first < rounds; first += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, rounds - first) }, (_, index) => first + index);
    const found = await Promise.all(numbers.map((round) => faultsOfRound(race, round, origins, credentials)));
    violations.push(...found.flat());
  }
  // What a service could not do it gives the reason of in its log alone.
  expect(violations.slice(0, 5), services.map((service) => service.output()).join("\n")).toEqual([]);
});

test(`a key that is revoked opens nothing in any of ${replicas} processes from then on`, async () => {
  const services = await startReplicas(replicas, settings);
  function statuses(key: string) {
    return Promise.all(
      services.map(async ({ origin }) => {
        const answer = await fetchOperation(
          origin,
          "updatePlan",
          { portalKey: key },
          { path: { plan_id: 1 }, body: {} },
        );
        await answer.body?.cancel();
        return answer.status;
      }),
    );
  }
  await withStore(readConfig(settings), async (store) => {
    for (let turn = 0; turn < revocations; turn += 1) {
      const { id, key } = await issueKey(store, "portalKey", `revoked ${turn}`);
      // The body lacks what a plan needs, which is looked at after the key.
      expect(await statuses(key)).toEqual(Array.from({ length: replicas }, () => 400));
      await revokeKey(store, id);
      expect(await statuses(key)).toEqual(Array.from({ length: replicas }, () => 401));
    }
  });
});
