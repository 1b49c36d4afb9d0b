import { describe, expect } from "vitest";
import { createFieldCipher, type FieldCipher } from "../../src/encryption/field-cipher.ts";
import type { Store } from "../../src/storage/store.ts";
import { test } from "../storage/open-store.ts";
import { apiNamed, oauthClientWith, organisation, stamps, userWith } from "../storage/sample-records.ts";
import { violationsIn } from "./checked-file.ts";
import { creatingAt, violationsOf, creating, folderOf, lines } from "./creating.ts";

const everything = { number: 1, size: 1_000 };

function plan(ID: number, members: object) {
  return { record: { ID, Name: "Plan", ReferenceID: "", ...members } };
}

test.each([
  [
    "a YAML list",
    "users.yaml",
    "- record:\n    id: u1\n    org_id: ''\n    created_at: yesterday\n    user_permissions: { IsAdmin: admin }\n",
    [
      { line: 1, pointer: "/record/active", detail: "Is missing. Add it." },
      { line: 4, pointer: "/record/created_at", detail: "Must be a time such as 2026-03-02T08:15:00Z." },
    ],
  ],
  [
    "a JSON list",
    "catalogues.json",
    '[\n  {"record": {"ID": 1, "Name": "Public"}},\n  {\n    "record": {"ID": 0,\n      "Name": 7}\n  }\n]',
    [
      { line: 4, pointer: "/record/ID", detail: "Must be 1 or more." },
      { line: 5, pointer: "/record/Name", detail: "Must be a string." },
    ],
  ],
  [
    "lines",
    "apps.ndjson",
    '{"record":{"ID":1,"Name":"Order tracker"}}\n{"recrod":{}}\n',
    [
      { line: 2, pointer: "/record", detail: "Is missing. Add it." },
      { line: 2, pointer: "/recrod", detail: "Not a field of this item. Remove it." },
    ],
  ],
  ["broken lines", "apps.ndjson", '{"record":{"ID":1,"Name":"A"}}\n{"record"\n', [{ line: 2 }]],
  ["broken YAML", "apps.yaml", "- record: [1\n", [{ line: 2 }]],
  ["no object", "apps.json", '["a"]', [{ line: 1, column: 2, pointer: "", detail: "Must be an object." }]],
  [
    "a secret that should be a hash",
    "oauth-clients.ndjson",
    lines([oauthClientWith("c", { secret: "example-secret-readable" })]),
    [{ line: 1, pointer: "/record/secret" }],
  ],
  [
    "a permission that differs from a known one in case only",
    "users.yaml",
    "- record:\n    id: u1\n    org_id: ''\n    created_at: 2026-03-02T08:15:00Z\n    active: true\n    user_permissions:\n      isAdmin: none\n",
    [
      {
        line: 7,
        pointer: "/record/user_permissions/isAdmin",
        detail: "Permission names are case-sensitive. Did you mean IsAdmin?",
      },
    ],
  ],
  [
    "headers that should be encrypted",
    "webhooks.yaml",
    "- { id: w1, org_id: '', record: { name: Order shipped, header_map: { X-Token: example-token } } }",
    [{ line: 1, pointer: "/record/header_map" }],
  ],
  [
    "an API that says two things of itself",
    "apis.ndjson",
    lines([
      {
        ...apiNamed("Orders", { api_id: "a1" }),
        definition: {
          api_id: "a2",
          name: "Orders",
          org_id: organisation,
          use_oauth2: false,
          proxy: { listen_path: "/", strip_listen_path: true, target_url: "" },
        },
      },
    ]),
    [{ line: 1, pointer: "/definition/api_id", detail: "Must match the item's api_id." }],
  ],
  [
    "text that no database keeps",
    "apps.ndjson",
    String.raw`{"record":{"ID":1,"Name":"a\u0000b","own":["\ud800"]}}`,
    [{ pointer: "/record/Name" }, { pointer: "/record/own/0" }],
  ],
])("%s with violations is rejected with the location of each", async (_what, name, text, expected) => {
  const violations = await violationsIn(name, text);
  expect(violations).toMatchObject(expected.map((violation) => ({ file: name, ...violation })));
});

test("unknown references are rejected with their locations, and nothing of the file is written", async ({ store }) => {
  const outcome = creating(store, {
    "providers.yaml": "- record: { ID: 1, Name: Primary }",
    "catalogues.yaml": "- record: { ID: 1, Name: Public }",
    "plans.ndjson": [plan(1, { ProviderID: 1 }), plan(2, { ProviderID: 9, Catalogues: [1, 8] })],
  });
  expect(await violationsOf(outcome)).toMatchObject([
    { file: "plans.ndjson", line: 2, pointer: "/record/ProviderID" },
    { file: "plans.ndjson", line: 2, pointer: "/record/Catalogues/1" },
  ]);
  expect(await store.plans.missing([1])).toEqual([1]);
  expect(await store.providers.missing([1])).toEqual([]);
});

test.for<[string, string, object, string[]]>([
  [
    "the application of a credential, and what its record names",
    "custom-credentials.ndjson",
    { app_id: 9, record: { ID: 1, PlanID: "8", ProductIDs: [7], ProviderID: 6, ClientTypeID: 5, ...stamps } },
    ["/app_id", "/record/PlanID", "/record/ProductIDs/0", "/record/ProviderID", "/record/ClientTypeID"],
  ],
  [
    "the provider of a client type",
    "client-types.ndjson",
    { provider_id: 9, record: { ID: 1, Name: "Web", ResponseTypes: "code", GrantType: "pkce", ...stamps } },
    ["/provider_id"],
  ],
  [
    "the API and the policy of an OAuth client",
    "oauth-clients.ndjson",
    oauthClientWith("c", { api_id: "a", policy_id: "p" }),
    ["/record/api_id", "/record/policy_id"],
  ],
])("%s must be there", async ([_what, name, item, pointers], { store }) => {
  const outcome = creating(store, { [name]: [item] });
  expect((await violationsOf(outcome)).map(({ pointer }) => pointer)).toEqual(pointers);
});

function webhookWith(id: string, cipher?: FieldCipher) {
  const encrypted = cipher && { header_map: cipher.encrypt("{}", "header_map") };
  return { id, org_id: organisation, record: {}, ...(encrypted && { encrypted }) };
}

async function expectNoUser(store: Store) {
  expect((await store.users.search(organisation, "", everything)).matches).toBe(0);
}

describe("encrypted values are refused before anything is written", () => {
  const [text, otherText] = ["7".repeat(64), "8".repeat(64)];
  const [key, other] = [text, otherText].map((hex) => createFieldCipher(Buffer.from(hex, "hex")));

  const files = {
    "users.ndjson": [{ record: userWith("a@example.com") }],
    "webhooks.ndjson": [webhookWith("w1"), webhookWith("w2", key), webhookWith("w3", key)],
  };

  test("if the configured key is another one", async ({ store }) => {
    const outcome = creating(store, files, { encryptionKey: () => ({ text: otherText }) });
    expect(await violationsOf(outcome)).toEqual([
      {
        file: "webhooks.ndjson",
        line: 2,
        column: 60,
        pointer: "/encrypted",
        detail: `The configured encryption key is ${other?.keyId}, but this value is encrypted with key ${key?.keyId}. Set GW_ENCRYPTION_KEY to that key, or restore its file.`,
      },
    ]);
    await expectNoUser(store);
    expect(await store.encryption.keyId()).toBeUndefined();
  });

  test("if something in the database is encrypted with another key, until that is deleted", async ({ store }) => {
    await store.transaction((tx) => tx.webhooks.insert(webhookWith("w0", other)));
    const folder = await folderOf(files);
    await expect(creatingAt(store, folder, { encryptionKey: () => ({ text }) })).rejects.toMatchObject({
      name: "WrongEncryptionKeyError",
      message: `The configured encryption key is ${key?.keyId}, but the values in this database are encrypted with key ${other?.keyId}. Apply the files to an empty database.`,
    });
    await expectNoUser(store);

    await store.transaction((tx) => tx.remove("webhooks", ["w0"]));
    await creatingAt(store, folder, { encryptionKey: () => ({ text }) });
    expect(await store.encryption.keyId()).toBe(key?.keyId);
  });
});

test("a value that is already in use is rejected with its line, anywhere in the file", async ({ store }) => {
  const items = Array.from({ length: 450 }, (_, index) => ({ record: userWith(`user-${index}@example.com`) }));
  const repeated = { record: userWith("USER-7@example.com") };
  const outcome = creating(store, { "users.ndjson": [...items, repeated, ...items.slice(0, 3)] });
  expect(await violationsOf(outcome)).toEqual([
    {
      file: "users.ndjson",
      line: 451,
      column: 1,
      pointer: "",
      detail: "Another record has the same email_address. Change one of the two.",
    },
  ]);
  expect((await store.users.search(organisation, "", everything)).matches).toBe(0);
});
