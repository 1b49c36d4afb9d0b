import * as fc from "fast-check";
import { expect } from "vitest";
import { collectionNames, fileNameOf, idOf, prunable } from "../../src/storage/collections/descriptions.ts";
import { createFieldCipher } from "../../src/encryption/field-cipher.ts";
import type { CollectionName, StoredItems, StoredUser } from "../../src/storage/records.ts";
import type { Store } from "../../src/storage/store.ts";
import { applyPath } from "../../src/transfer/apply-path.ts";
import { exportTo } from "../../src/transfer/export-to.ts";
import { propertyRuns } from "../properties/property-runs.ts";
import { test } from "../storage/open-store.ts";
import { oauthClientWith, organisation, otherOrganisation } from "../storage/sample-records.ts";
import { gathered } from "../support/gathered.ts";
import { encryptionKey } from "./applying.ts";
import { folderOf } from "./creating.ts";
import { temporaryFolder } from "@gw/test-support/temporary-folder";

/** All records of a database. */
type State = { [Name in CollectionName]: StoredItems[Name][] };

const cipher = createFieldCipher(Buffer.from(encryptionKey().text, "hex"));

/** Few ids, so that most records of one state are also in the other. */
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 6 });

/** An organization depends on the id of the record, which can't move to another one. */
function organizationOf(id: number) {
  return id % 3 === 0 ? otherOrganisation : organisation;
}

const created = "2026-03-02T08:15:00Z";
const stamps = fc.record({
  CreatedAt: fc.constant("2026-03-10 09:00"),
  UpdatedAt: fc.constantFrom("2026-03-10 09:00", "2026-04-01 10:00"),
});

/** Values of a field that no schema names, and that may be absent. */
const own = fc.oneof(
  fc.constant({}),
  fc.record({ own: fc.oneof(fc.constantFrom(0, 1, "", "x", null, true, [], [1], {}), fc.json({ maxDepth: 2 })) }),
);

/** Different values for different records, of few, so that they move from one record to another. */
function uniqueFor(keys: readonly number[], value: (index: number) => string) {
  return fc
    .shuffledSubarray([...Array(8).keys()], { minLength: keys.length, maxLength: keys.length })
    .map((indexes) => new Map(keys.map((key, position) => [key, value(indexes[position] ?? 0)])));
}

function each<Item>(keys: readonly number[], toItem: (id: number) => fc.Arbitrary<Item>) {
  return fc.tuple(...keys.map(toItem));
}

function portal(keys: readonly number[]) {
  return each(keys, (ID) => fc.record({ record: own.map((others) => ({ ID, Name: `R${ID}`, ...others })) }));
}

/** The parent of a record depends on its id: it can't move to another one. */
function childrenOf(children: readonly number[], parents: readonly number[]) {
  return children.filter((id) => parents.includes(1 + (id % 2)));
}

/** Any of some ids, and none if there are none. */
function someOf(keys: readonly number[]) {
  return fc.subarray([...keys]);
}

const state: fc.Arbitrary<State> = fc
  .record({
    users: ids,
    apis: ids,
    policies: ids,
    webhooks: ids,
    oauthClients: ids,
    providers: ids,
    clientTypes: ids,
    catalogues: ids,
    products: ids,
    plans: ids,
    apps: ids,
    customCredentials: ids,
  })
  .chain((keys) => {
    const plans = keys.providers.length === 0 ? [] : keys.plans;
    const credentials = childrenOf(keys.customCredentials, keys.apps);
    const clientTypes = childrenOf(keys.clientTypes, keys.providers);
    return fc.record({
      users: fc
        .tuple(
          uniqueFor(keys.users, (index) => `user-${index}@example.com`),
          uniqueFor(keys.users, (index) => String(index).repeat(64)),
        )
        .chain(([emails, hashes]) =>
          each(keys.users, (id) =>
            fc
              .tuple(own, fc.constantFrom("admin", "none", "read"), fc.boolean(), fc.boolean())
              .map(([others, IsAdmin, hasEmail, hasKey]) => ({
                record: {
                  id: `u${id}`,
                  org_id: organizationOf(id),
                  active: true,
                  created_at: created,
                  // Each organization keeps an administrator.
                  user_permissions: { IsAdmin: id < 4 ? "admin" : IsAdmin, ResetPassword: "none" },
                  ...(hasEmail && { email_address: emails.get(id) ?? "" }),
                  ...others,
                },
                ...(hasKey && { access_key_hash: hashes.get(id) ?? "" }),
              })),
          ),
        ),
      apis: each(keys.apis, (id) =>
        fc.tuple(own, fc.constantFrom("Orders", "Parcels")).map(([others, name]) => ({
          api_id: `a${id}`,
          org_id: organizationOf(id),
          kind: "classic" as const,
          name,
          definition: { api_id: `a${id}`, name, proxy: {}, ...others },
        })),
      ),
      policies: fc
        .tuple(
          uniqueFor(keys.policies, (index) => `id-${index}`),
          uniqueFor(keys.policies, (index) => `name-${index}`),
        )
        .chain(([policyIds, names]) =>
          each(keys.policies, (id) =>
            fc.tuple(own, someOf(keys.apis), fc.boolean()).map(([others, apis, isNamed]) => ({
              record: {
                _id: `p${id}`,
                id: policyIds.get(id) ?? "",
                org_id: organizationOf(id),
                date_created: created,
                last_updated: "1772439300",
                access_rights: Object.fromEntries(apis.map((api) => [`a${api}`, { api_id: `a${api}` }])),
                ...(isNamed && { name: names.get(id) ?? "" }),
                ...others,
              },
            })),
          ),
        ),
      webhooks: each(keys.webhooks, (id) =>
        fc.tuple(own, fc.option(fc.constantFrom("{}", '{"a":"b"}'), { nil: undefined })).map(([others, headers]) => ({
          id: `w${id}`,
          org_id: organizationOf(id),
          record: { name: `Hook ${id}`, ...others },
          ...(headers !== undefined && { encrypted: { header_map: cipher.encrypt(headers, "header_map") } }),
        })),
      ),
      oauthClients: each(keys.oauthClients, (id) =>
        fc
          .tuple(someOf(keys.apis), someOf(keys.policies), fc.constantFrom("0", "1"))
          .map(([[api], [policy], digit]) => ({
            ...oauthClientWith(`c${id}`, {
              ...(api !== undefined && { api_id: `a${api}` }),
              ...(policy !== undefined && { policy_id: `p${policy}` }),
            }),
            secret_hash: digit.repeat(64),
          })),
      ),
      providers: portal(keys.providers),
      clientTypes: each(clientTypes, (ID) =>
        fc.tuple(own, stamps).map(([others, times]) => ({
          provider_id: 1 + (ID % 2),
          record: { ID, Name: `T${ID}`, GrantType: "pkce", ResponseTypes: "code", ...times, ...others },
        })),
      ),
      catalogues: portal(keys.catalogues),
      products: portal(keys.products),
      plans: each(plans, (ID) =>
        fc
          .tuple(own, fc.constantFrom(...keys.providers), someOf(keys.catalogues))
          .map(([others, ProviderID, Catalogues]) => ({
            record: { ID, Name: `Plan ${ID}`, ReferenceID: "", ProviderID, Catalogues, ...others },
          })),
      ),
      apps: portal(keys.apps),
      customCredentials: each(credentials, (ID) =>
        fc.tuple(own, stamps, someOf(plans), someOf(keys.products)).map(([others, times, [plan], ProductIDs]) => ({
          app_id: 1 + (ID % 2),
          record: { ID, ProductIDs, ...(plan !== undefined && { PlanID: String(plan) }), ...times, ...others },
          encrypted: { CredentialKey: cipher.encrypt(`key ${ID}`, "CredentialKey") },
        })),
      ),
      keys: fc.constant([]),
      migrations: fc.constant([]),
    });
  });

function isAdministrator({ record }: StoredUser): boolean {
  return record.user_permissions.IsAdmin === "admin";
}

/** The state with an administrator of each organization that has one in another state. */
function withAdministrators(before: State, after: State): State {
  const users = new Map(after.users.map((user) => [user.record.id, user]));
  for (const user of before.users.filter(isAdministrator)) {
    const { email_address: _email, ...record } = user.record;
    const others = users.values().filter((other) => other.record.org_id === record.org_id);
    // Its email address and its key may be those of others.
    if (!others.some(isAdministrator)) users.set(record.id, { record });
  }
  return { ...after, users: [...users.values()] };
}

function filesOf(items: State): Promise<string> {
  return folderOf(Object.fromEntries(collectionNames.map((name) => [`${fileNameOf(name)}.ndjson`, items[name]])));
}

async function storedRecords(store: Store): Promise<Record<string, object[]>> {
  const found: Record<string, object[]> = {};
  for (const name of collectionNames) found[name] = await gathered<object>(store[name].all());
  return found;
}

function inOrder(items: State): Record<string, object[]> {
  return Object.fromEntries(
    collectionNames.map((name) => {
      const ofCollection: StoredItems[CollectionName][] = items[name];
      return [name, ofCollection.toSorted((one, other) => (idOf(name, one) < idOf(name, other) ? -1 : 1))];
    }),
  );
}

async function replaceAll(store: Store, items: State): Promise<void> {
  await store.transaction(async (tx) => {
    for (const name of collectionNames.toReversed()) {
      const found = (await Array.fromAsync(tx[name].identities())).flat();
      await tx.remove(
        name,
        found.map(({ id }) => id),
      );
    }
    // The items are those of the collection.
    for (const name of collectionNames) await tx[name].insert(...(items[name] as never[]));
  });
}

const options = { encryptionKey, prune: prunable, allowDeletes: 1000 };

test("any state can be turned into any other, and then there is nothing to do", async ({ store }) => {
  await fc.assert(
    fc.asyncProperty(state, state, async (before, wanted) => {
      const after = withAdministrators(before, wanted);
      await replaceAll(store, before);
      const folder = await filesOf(after);
      const planned = await applyPath(store, folder, { ...options, dryRun: true });
      expect(await storedRecords(store)).toEqual(inOrder(before));
      expect(await applyPath(store, folder, options)).toEqual(planned);
      expect(await storedRecords(store)).toEqual(inOrder(after));
      const again = await applyPath(store, folder, { ...options, dryRun: true });
      expect(again.changes).toEqual([]);
      // An export of this state is one of the same state.
      const exported = temporaryFolder();
      await exportTo(store, exported);
      expect((await applyPath(store, exported, options)).changes).toEqual([]);
    }),
    { ...propertyRuns, numRuns: Math.ceil(propertyRuns.numRuns / 8) },
  );
});
