import { operationTable } from "../support/operation-table.ts";
import { expect, test } from "vitest";
import { readDocument } from "../../src/contract/document.ts";
import type { OperationId } from "../../src/contract/handler.ts";
import { findKey, findUserByKey } from "../../src/encryption/keys.ts";
import type { Store } from "../../src/storage/store.ts";
import { issueDemoCredentials, issueFirstDemoCredentials, loadDemoData } from "../../src/demo/demo-data.ts";
import { openStore } from "../storage/open-store.ts";
import { apiNamed } from "../storage/sample-records.ts";
import { requestExamples, responseExamples } from "../support/examples.ts";
import { gathered } from "../support/gathered.ts";

const document = readDocument();
const examples = responseExamples(document);

const organisation = "64f0c2a19b3e7d0001a4c5d2";
const everything = { number: 1, size: 100 };

async function openDemo(): Promise<Store> {
  const { store } = await openStore();
  await loadDemoData(store);
  return store;
}

test("every id of the organization in an example is in the data, or belongs to records that examples create or miss", async () => {
  const store = await openDemo();
  const known = new Set([organisation, "64f0c2a19b3e7d0001a4c5e3"]);
  for (const user of (await store.users.search(organisation, "", everything)).records) known.add(user.id);
  for (const api of (await store.apis.search(organisation, "", everything)).records) known.add(api.api_id);
  for (const policies of [store.policies.all()]) {
    for await (const batch of policies) for (const { record } of batch) known.add(record.id).add(record["_id"]);
  }
  // Created by examples: a user, a policy, webhooks; of plans in their provider's system; unknown on purpose.
  const elsewhere = /c604$|c702$|c703$|c80\d$|c799$|f6999$/;
  const strange: string[] = [];
  const requests = (Object.keys(operationTable) as OperationId[]).map((id) => requestExamples(document, id));
  for (const example of [...examples, ...requests]) {
    const text = JSON.stringify(example);
    for (const [id] of text.matchAll(
      /\b(?:staging-)?(?:64f0c2a19b3e7d0001a4[0-9a-f]{4}|4a6f1f7c2b8d[0-9a-f]{20})\b/g,
    )) {
      const classic = id.replace("staging-", "");
      if (!known.has(classic) && !elsewhere.test(id)) strange.push(id);
    }
  }
  expect(strange).toEqual([]);
});

test("credentials are valid for the API that they are named after, and new ones replace users' old ones", async () => {
  const store = await openDemo();
  const first = await issueDemoCredentials(store);
  expect(await findUserByKey(store, first.dashboardToken)).toMatchObject({ first_name: "Maya", active: true });
  for (const scheme of ["gatewayKey", "adminKey", "portalKey"] as const) {
    expect(await findKey(store, scheme, first[scheme])).toBeDefined();
  }
  const second = await issueDemoCredentials(store);
  expect(await findUserByKey(store, first.dashboardToken)).toBeUndefined();
  expect(await findUserByKey(store, second.dashboardToken)).toBeDefined();
});

test("loading again changes nothing", async () => {
  const store = await openDemo();
  const { dashboardToken } = await issueDemoCredentials(store);
  await loadDemoData(store);
  expect(await findUserByKey(store, dashboardToken)).toBeDefined();
});

test("the APIs lead to the echo upstream of the last start", async () => {
  const store = await openDemo();
  const before = await gathered(store.apis.all());
  await loadDemoData(store, "127.0.0.1:9082");
  const moved = JSON.stringify(await gathered(store.apis.all()));
  expect(moved).toContain("http://127.0.0.1:9082/inventory");
  expect(moved).not.toContain(":8082");
  await loadDemoData(store, "127.0.0.1:8082");
  expect(await gathered(store.apis.all())).toEqual(before);
});

test("the APIs of others keep their addresses, and so do other ports", async () => {
  const store = await openDemo();
  await loadDemoData(store, "127.0.0.1:808");
  const own = apiNamed("Own", { definition: { upstream: "http://127.0.0.1:808/own" } });
  const staged = apiNamed("Staged", {
    api_id: "staging-4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001",
    definition: { upstream: "http://127.0.0.1:8080/orders" },
  });
  await store.transaction(async (tx) => {
    await tx.apis.insert(own);
    await tx.apis.insert(staged);
  });
  await loadDemoData(store, "127.0.0.1:9082");
  for (const api of [own, staged]) expect(await store.apis.get(organisation, api.api_id)).toEqual(api);
  expect(JSON.stringify(await gathered(store.apis.all()))).toContain("http://127.0.0.1:9082/inventory");
});

test(
  "of services that start at the same moment, all find the data and one issues credentials",
  { timeout: 30_000 },
  async () => {
    const { store, database } = await openStore();
    const other = await database.open();
    const stores = [store, other];
    try {
      await Promise.all(stores.map((each) => loadDemoData(each)));
      const issued = await Promise.all(stores.map(issueFirstDemoCredentials));
      const [credentials, ...more] = issued.filter((each) => each !== undefined);
      expect(more).toEqual([]);
      expect(await findUserByKey(store, credentials?.dashboardToken ?? "")).toMatchObject({ first_name: "Maya" });
      expect(await gathered(store.keys.all())).toHaveLength(3);
    } finally {
      await other.close();
    }
  },
);
