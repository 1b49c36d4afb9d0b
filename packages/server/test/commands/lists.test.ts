import { beforeAll, expect, test } from "vitest";
import type { CollectionName, StoredItems } from "../../src/storage/records.ts";
import type { Transaction } from "../../src/storage/store.ts";
import { collectionNames, fileNameOf } from "../../src/storage/collections/descriptions.ts";
import { apiNamed, migrationOf, oauthClientWith, policyNamed, stamps, userWith } from "../storage/sample-records.ts";
import { callCommand } from "../support/command-line.ts";
import { newDatabase } from "../support/database.ts";

/** Forges a row, clears the screen, turns the text around, and moves to the next column. */
const forged = "Maya\nforged  row\u001b[2J\u009b2J\u202eayaM\u2066\u2028\u{e0041}\tend";

/** What changes how a terminal shows a text. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

const times = { created_at: "2026-03-02T08:15:00Z" };
const portalRecord = { record: { ID: 1, Name: forged } };

const api = apiNamed(forged, { api_id: forged, org_id: forged });

/** A record of each collection, with the text wherever the schema leaves it open. */
const items: { readonly [Name in CollectionName]: StoredItems[Name] } = {
  users: {
    record: userWith(`${forged}@example.com`, {
      id: forged,
      org_id: forged,
      user_permissions: { IsAdmin: forged, ResetPassword: forged },
    }),
  },
  apis: api,
  policies: policyNamed(forged, { _id: forged, org_id: forged }),
  webhooks: { id: forged, org_id: forged, record: { name: forged } },
  oauthClients: oauthClientWith(forged, { api_id: forged, description: forged }),
  providers: portalRecord,
  clientTypes: {
    provider_id: 1,
    record: { ID: 1, Name: forged, Description: forged, GrantType: "pkce", ResponseTypes: "code", ...stamps },
  },
  catalogues: portalRecord,
  products: portalRecord,
  plans: { record: { ID: 1, Name: forged, ReferenceID: forged, ProviderID: 1 } },
  apps: portalRecord,
  customCredentials: { app_id: 1, record: { ID: 1, Alias: forged, ...stamps } },
  keys: { id: forged, scheme: "adminKey", label: forged, hash: "", ...times },
  migrations: migrationOf(api, { id: forged }),
};

async function insertAll(tx: Transaction): Promise<void> {
  // The items of a collection are of its type, which the loop over all of them forgets.
  for (const name of collectionNames) await tx[name].insert(items[name] as never);
}

let settings: Readonly<Record<string, string>>;

beforeAll(async () => {
  const database = await newDatabase();
  const store = await database.open();
  await store.transaction(insertAll);
  await store.close();
  settings = database.settings;
  return database.remove;
});

/** What a command prints, on the output that is not empty. */
async function printedBy(...args: string[]): Promise<string> {
  const { stdout, stderr } = await callCommand(args, settings);
  return stdout + stderr;
}

test.each([
  "users list",
  "keys list",
  "migrations list",
  ...collectionNames.map((name) => `records list ${fileNameOf(name)}`),
])("%s prints a record in one row that can't be forged", async (command) => {
  const rows = (await printedBy(...command.split(" "))).split("\n");
  expect(rows).toEqual([
    expect.stringContaining(String.raw`Maya\nforged  row\u001b[2J\u009b2J\u202eayaM\u2066\u2028\udb40\udc41\tend`),
    "",
  ]);
  expect(rows[0]).not.toMatch(unprintable);

  const json = await printedBy(...command.split(" "), "--json");
  expect(json.replaceAll("\n", "")).not.toMatch(unprintable);
  const [item, ...others] = JSON.parse(json) as Record<string, unknown>[];
  expect(others).toEqual([]);
  expect(Object.values(item ?? {})).toContain(forged);
});

test("check prints a finding in one row that can't be forged", async () => {
  const rows = (await printedBy("check")).trimEnd().split("\n");
  const findings = JSON.parse(await printedBy("check", "--json")) as { id: unknown }[];
  expect(rows).toHaveLength(findings.length + 1);
  expect(rows.join("")).not.toMatch(unprintable);
  expect(rows.join("\n")).toMatch(/^error: users "Maya.+" \/record\/\S+: .+$/m);
  expect(rows.at(-1)).toMatch(/^Checked \d+ records: \d+ things? to fix, \d+ notes?\.$/);
  expect(findings.map(({ id }) => id)).toContain(forged);
});

test.each(["migrations show", "records show policies"])(
  "%s prints a record as JSON without control characters",
  async (command) => {
    const json = await printedBy(...command.split(" "), forged);
    expect(json.replaceAll("\n", "")).not.toMatch(unprintable);
    expect(Object.values(JSON.parse(json) as object)).toContain(forged);
  },
);

test("a record that refers to another one can't forge lines of the message that names it", async () => {
  expect(await printedBy("records", "delete", "apis", forged)).toMatch(
    /^apis Maya.* was not deleted, because other records reference it:\n {2}oauth-clients "Maya.*"\n$/,
  );
});

test("a migration that can't be undone is reported in one line", async () => {
  expect(await printedBy("migrations", "undo", forged)).toMatch(
    /^Migration Maya.+ could be undone only until .+Z\.\n$/,
  );
});

test("a text in front of other columns can't add columns", async () => {
  const [row = ""] = (await printedBy("users", "list")).split("\n");
  expect(row).toMatch(/^"[^"]+" {2}organization "[^"]+" {2}active {4}IsAdmin "[^"]+" {2}no access key {2}"[^"]+"$/);
});
