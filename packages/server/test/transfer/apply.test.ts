import { expect } from "vitest";
import type { StoredApi, StoredKey, StoredPolicy, StoredUser } from "../../src/storage/records.ts";
import type { Store } from "../../src/storage/store.ts";
import { OutdatedPlanError } from "../../src/transfer/errors.ts";
import { exportTo } from "../../src/transfer/export-to.ts";
import { openStore, test } from "../storage/open-store.ts";
import { apiNamed, organisation, otherOrganisation, policyNamed, userWith } from "../storage/sample-records.ts";
import { gathered } from "../support/gathered.ts";
import { applying, changesIn, idsIn } from "./applying.ts";
import { violationsOf, type Files } from "./creating.ts";

function user(id: string, members: Record<string, unknown> = {}): StoredUser {
  return { record: userWith(`${id}@example.com`, { id, ...members }) };
}

function policy(id: string, members: Record<string, unknown> = {}): StoredPolicy {
  return policyNamed(id, { _id: id, id, ...members });
}

/** A classic API that an import accepts. */
function api(id: string, members: Partial<StoredApi> = {}): StoredApi {
  return apiNamed(id, { api_id: id, definition: { api_id: id, name: id, proxy: {} }, ...members });
}

const noRights = { user_permissions: { IsAdmin: "none", ResetPassword: "none" } };

const portalKey: StoredKey = {
  id: "k",
  scheme: "portalKey",
  label: "",
  hash: "f".repeat(64),
  created_at: "2026-03-02T08:15:00Z",
};

const primary = { record: { ID: 1, Name: "Primary" } };

function plan(ID: number, members: object = {}) {
  return { record: { ID, Name: `Plan ${ID}`, ReferenceID: "", ProviderID: 1, ...members } };
}

/** The causes for which files can't be applied, as `file:line pointer: detail`. */
async function causesOf(...args: Parameters<typeof applying>): Promise<string[]> {
  const violations = await violationsOf(applying(...args));
  return violations.map(
    ({ file, line, pointer = "", detail }) => `${[file, line].filter(Boolean).join(":")} ${pointer}: ${detail}`,
  );
}

async function storeWith(fill: Parameters<Store["transaction"]>[0]): Promise<Store> {
  const { store } = await openStore();
  await store.transaction(fill);
  return store;
}

test("creates what is missing, replaces what differs, and leaves the rest", async () => {
  const store = await storeWith((tx) => tx.users.insert(user("kept"), user("same"), user("other")));
  const files = { "users.ndjson": [user("same"), user("new"), user("other", { active: false })] };
  const made = await applying(store, files);
  expect(changesIn(made)).toEqual(["+ users new", "~ users other"]);
  expect(made.unchanged).toBe(1);
  expect(await gathered(store.users.all())).toEqual([
    user("kept"),
    user("new"),
    user("other", { active: false }),
    user("same"),
  ]);
  expect(await applying(store, files)).toMatchObject({ changes: [], unchanged: 3 });
});

test("fields in another order and other spellings of a number are no change", async () => {
  const store = await storeWith((tx) => tx.catalogues.insert({ record: { ID: 1, Name: "Public" } }));
  const files = { "catalogues.ndjson": '{"record":{"Name":"Public","ID":1.0}}\n' };
  expect(await applying(store, files)).toMatchObject({ changes: [], unchanged: 1 });
});

const refused: [string, Files, string[]][] = [
  ["an unknown reference", { "plans.ndjson": [plan(1, { ProviderID: 9 })] }, ["plans.ndjson:1 /record/ProviderID: "]],
  [
    "a reference of a record that is not listed to a pruned one",
    { "providers.ndjson": [{ record: { ID: 2, Name: "Second" } }] },
    ["providers.ndjson : Record 1 can't be deleted, because plans 1 references it."],
  ],
  [
    "a reference of a listed record to a pruned one",
    { "providers.ndjson": [{ record: { ID: 2, Name: "Second" } }], "plans.ndjson": [plan(1, { Name: "Changed" })] },
    ["plans.ndjson:1 /record/ProviderID: providers has no record with the id 1.", "providers.ndjson : Record 1"],
  ],
  ["an id that is listed twice", { "users.ndjson": [user("u1"), user("u1")] }, ["users.ndjson:2 : The files list u1"]],
  [
    "an id that two files list",
    { "users.1.ndjson": [user("u1")], "users.2.ndjson": [user("u1")] },
    ["users.2.ndjson:1 : The files list u1 twice."],
  ],
  [
    "a value that two listed records have",
    {
      "users.ndjson": [user("n1", { email_address: "n@example.com" }), user("n2", { email_address: "N@example.com" })],
    },
    ["users.ndjson:2 : Another record has the same email_address."],
  ],
  [
    "a value that a record has which is not listed",
    { "policies.ndjson": [policy("p2", { name: "p1" }), policy("p3", { id: "p1" })] },
    ["policies.ndjson:1 : Another record has the same name.", "policies.ndjson:2 : Another record has the same id."],
  ],
  [
    "an access key that another user has",
    { "users.ndjson": [{ ...user("n1", { org_id: otherOrganisation }), access_key_hash: "1".repeat(64) }] },
    ["users.ndjson:1 : Another record has the same access_key."],
  ],
  [
    "another organization of a stored record",
    {
      "users.ndjson": [user("u1", { org_id: otherOrganisation })],
      "apis.ndjson": [api("a", { org_id: otherOrganisation })],
    },
    [
      `users.ndjson:1 /record/org_id: Must be "${organisation}", the stored value`,
      `apis.ndjson:1 /org_id: Must be "${organisation}", the stored value`,
    ],
  ],
  [
    "another value of a field that the service sets once",
    { "users.ndjson": [user("u1", { created_at: "2026-03-02T08:15:01Z" })] },
    ['users.ndjson:1 /record/created_at: Must be "2026-03-02T08:15:00Z", the stored value'],
  ],
  [
    "a revoked key that would work again",
    {
      "keys.ndjson": [portalKey],
    },
    ['keys.ndjson:1 /revoked_at: Must be "2026-03-03T08:15:00Z", the stored value'],
  ],
  ["records of another collection", { "users.ndjson": [plan(1)] }, ["users.ndjson:1 /record/active: Is missing."]],
  ["text that is not JSON", { "users.ndjson": '{"record"' }, ["users.ndjson:1 : "]],
];

test("files are refused with the locations of their violations, and nothing is written", async () => {
  const { store, database } = await openStore();
  await store.transaction(async (tx) => {
    await tx.users.insert({ ...user("u1"), access_key_hash: "1".repeat(64) });
    await tx.apis.insert(api("a"));
    await tx.policies.insert(policy("p1"));
    await tx.providers.insert(primary);
    await tx.plans.insert(plan(1));
    await tx.keys.insert({ ...portalKey, revoked_at: "2026-03-03T08:15:00Z" });
  });
  const before = await database.version();
  for (const [what, files, expected] of refused) {
    const prune = "providers.ndjson" in files ? (["providers"] as const) : [];
    const causes = await causesOf(store, files, { prune, allowDeletes: 9 });
    expect(causes.slice(0, expected.length), what).toEqual(expected.map((start) => expect.stringContaining(start)));
  }
  expect(await database.version()).toEqual(before);
});

test("at most twenty causes are named", async ({ store }) => {
  const plans = Array.from({ length: 30 }, (_, index) => plan(index + 1));
  expect(await causesOf(store, { "plans.ndjson": plans })).toHaveLength(20);
});

test("at most twenty changes of another process are named", async () => {
  const store = await storeWith((tx) => tx.providers.insert(primary));
  const plans = Array.from({ length: 30 }, (_, index) => plan(index + 1));
  const applied = applying(
    store,
    { "plans.ndjson": plans },
    {
      onPlan: () =>
        store.transaction((tx) => tx.plans.insert(...plans.map(({ record }) => plan(record.ID, { own: 1 })))),
    },
  );
  const { message } = (await applied.catch((error: Error) => error)) as Error;
  expect(message.match(/was created by another process/g)).toHaveLength(20);
});

test("pruned collections lose what their files do not list, and no others", async () => {
  const store = await storeWith(async (tx) => {
    await tx.users.insert(user("u1"), user("u2"));
    await tx.providers.insert(primary, { record: { ID: 2, Name: "Second" } });
    await tx.plans.insert(plan(1), plan(2, { ProviderID: 2 }));
    await tx.apis.insert(apiNamed("a", { api_id: "a" }), api("b"));
    await tx.policies.insert(policy("p1", { access_rights: { b: { api_id: "b" } } }));
  });
  const files = {
    "users.ndjson": [user("u1")],
    "providers.ndjson": [primary],
    "plans.1.ndjson": [plan(1)],
    "plans.2.ndjson": [plan(3)],
    "apis.ndjson": [api("a")],
    "policies.ndjson": [policy("p2")],
  };
  const prune = ["providers", "plans", "apis", "policies"] as const;
  const made = await applying(store, files, { prune, allowDeletes: 4 });
  expect(changesIn(made)).toEqual([
    "~ apis a",
    "- apis b",
    "+ policies p2",
    "- policies p1",
    "- providers 2",
    "+ plans 3",
    "- plans 2",
  ]);
  expect(await idsIn(store, "users")).toEqual(["u1", "u2"]);
  expect(await idsIn(store, "plans")).toEqual([1, 3]);
  expect(await idsIn(store, "providers")).toEqual([1]);
  expect(await idsIn(store, "apis")).toEqual(["a"]);
  expect(await applying(store, files, { prune })).toMatchObject({ changes: [] });
});

test("a version that an API lists is not pruned", async () => {
  const definition = {
    openapi: "3.0.3",
    info: { title: "A", version: "1" },
    paths: {},
    "x-gw-api-gateway": {
      info: { name: "A", state: { active: true }, versioning: { versions: [{ id: "a2", name: "v2" }] } },
      server: { listenPath: { value: "/a/" } },
      upstream: { url: "https://a.example.com" },
    },
  };
  const base = apiNamed("A", { api_id: "a", kind: "oas", definition });
  const store = await storeWith((tx) => tx.apis.insert(base, apiNamed("A v2", { api_id: "a2", kind: "oas" })));
  const [cause] = await causesOf(store, { "apis.ndjson": [base] }, { prune: ["apis"], allowDeletes: 1 });
  expect(cause).toContain("Record a2 can't be deleted, because apis a references it.");
});

test("the last active administrator of an organization is not pruned", async () => {
  const store = await storeWith((tx) =>
    tx.users.insert(
      user("admin"),
      user("inactive", { active: false }),
      user("reader", noRights),
      user("elsewhere", { org_id: otherOrganisation }),
    ),
  );
  const prune = { prune: ["users"] as const, allowDeletes: 9 };
  const others = [user("inactive", { active: false }), user("elsewhere", { org_id: otherOrganisation })];
  expect(await causesOf(store, { "users.ndjson": others }, prune)).toEqual([
    expect.stringContaining(`User admin is the last active administrator of organization "${organisation}"`),
  ]);
  // Another one is appointed at the same time.
  const made = await applying(store, { "users.ndjson": [...others, user("next")] }, prune);
  expect(changesIn(made)).toEqual(["+ users next", "- users admin", "- users reader"]);
});

test("more than ten percent of a collection, or all of it, is deleted only if the number is confirmed", async () => {
  const catalogues = Array.from({ length: 20 }, (_, index) => ({ record: { ID: index + 1, Name: "Public" } }));
  const store = await storeWith(async (tx) => {
    await tx.catalogues.insert(...catalogues);
    await tx.apps.insert({ record: { ID: 1, Name: "Only" } });
  });
  const prune = ["catalogues", "apps"] as const;
  const apps = { "apps.ndjson": [{ record: { ID: 1, Name: "Only" } }] };
  expect(await causesOf(store, { ...apps, "catalogues.ndjson": catalogues.slice(3) }, { prune })).toEqual([
    "catalogues.ndjson : 3 of 20 records are not in the file and would be deleted. If this is intended, pass --allow-deletes 3.",
  ]);
  const all = { "apps.ndjson": "", "catalogues.ndjson": catalogues.slice(2) };
  expect(await causesOf(store, all, { prune, allowDeletes: 2 })).toEqual([
    "apps.ndjson : 1 of 1 records are not in the file and would be deleted. If this is intended, pass --allow-deletes 3.",
  ]);
  await applying(store, { ...apps, "catalogues.ndjson": catalogues.slice(2) }, { prune });
  expect(await idsIn(store, "catalogues")).toHaveLength(18);
  await applying(store, all, { prune, allowDeletes: 1 });
  expect(await idsIn(store, "apps")).toEqual([]);
});

test("a truncated file, an empty file and a folder with one file missing delete nothing", async () => {
  const catalogues = Array.from({ length: 20 }, (_, index) => ({ record: { ID: index + 1, Name: "Public" } }));
  const { store, database, folder } = await openStore();
  await store.transaction((tx) => tx.catalogues.insert(...catalogues));
  await exportTo(store, folder);
  const before = await database.version();
  const prune = ["catalogues"] as const;
  const text = catalogues.map((item) => `${JSON.stringify(item)}\n`).join("");
  for (const length of [text.length - 10, 30, 0]) {
    await causesOf(store, { "catalogues.ndjson": text.slice(0, length) }, { prune });
  }
  expect(await causesOf(store, { "apps.ndjson": "" }, { prune })).toEqual([
    "catalogues : No file was passed for this collection, so none of its records are deleted. Add the file, or omit --prune catalogues.",
  ]);
  expect(await database.version()).toEqual(before);
});

test.each<[string, Parameters<Store["transaction"]>[0], string]>([
  ["a record to change", (tx) => tx.users.replace(user("u1", { own: 2 })), "users u1 was changed by another process."],
  ["a record to delete", (tx) => tx.remove("users", ["u1"]), "users u1 was deleted by another process."],
  ["a record to create", (tx) => tx.users.insert(user("u2", { own: 2 })), "users u2 was created by another process."],
  [
    "a unique value",
    (tx) => tx.users.insert(user("u3", { email_address: "u2@example.com" })),
    "Another process wrote a record to users with the same email_address as a record in the files.",
  ],
  [
    "a record that one of the files refers to",
    (tx) => tx.remove("providers", [1]),
    "providers 1, which plans 1 references, was deleted by another process.",
  ],
  [
    "a record that refers to a deleted one",
    (tx) => tx.policies.insert(policy("p", { access_rights: { a: { api_id: "a" } } })),
    "policies p, which another process wrote, references apis a.",
  ],
  [
    "the administrator who would be the only one",
    (tx) => tx.users.replace(user("kept", { active: false })),
    "users kept was changed by another process.",
  ],
])("nothing is written if another process changes %s in between", async (_what, change, message) => {
  const { store } = await openStore();
  await store.transaction(async (tx) => {
    await tx.users.insert(user("u1"), user("pruned"), user("kept"));
    await tx.apis.insert(api("a"));
    await tx.providers.insert(primary);
  });
  let between: unknown;
  function contents() {
    return Promise.all([gathered(store.users.all()), gathered(store.apis.all()), gathered(store.plans.all())]);
  }
  const files = {
    "users.ndjson": [user("u1", { own: 1, ...noRights }), user("u2", noRights), user("kept")],
    "apis.ndjson": "",
    "plans.ndjson": [plan(1)],
  };
  const applied = applying(store, files, {
    prune: ["users", "apis"],
    allowDeletes: 2,
    onPlan: async () => {
      await store.transaction(change);
      between = await contents();
    },
  });
  await expect(applied).rejects.toThrow(OutdatedPlanError);
  await expect(applied).rejects.toThrow(message);
  await expect(applied).rejects.toThrow("Nothing was written. Run the command again to see the new plan.");
  expect(await contents()).toEqual(between);
});
