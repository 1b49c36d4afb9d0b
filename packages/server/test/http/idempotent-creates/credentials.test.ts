import { describe, expect } from "vitest";
import { hashSecret, issueAccessKey, issueKey, revokeAccessKey, revokeKey } from "../../../src/encryption/keys.ts";
import { removeRecord } from "../../../src/records/find-referrers.ts";
import type { Store } from "../../../src/storage/store.ts";
import { test } from "../../support/service-of-test.ts";
import { countResponses, maya, oauthClient, organization, send, sentBy, tomas, webhook } from "./creates.ts";

/** Writes other fields of a user or a key over those that are stored, as apply does. */
function put(store: Store, collection: "users" | "keys", id: string, fields: object): Promise<void> {
  return store.transaction(async (tx) => {
    const stored = await tx[collection].byId(id);
    // The item is of the collection.
    await tx.put(collection, [{ ...stored, ...fields } as never]);
  });
}

async function replace(store: Store, id: string, fields: object): Promise<void> {
  await put(store, "users", id, { record: { ...(await store.users.byId(id))?.record, ...fields } });
}

describe("nobody else gets a stored response:", () => {
  test("not another user of the organization, whose keys are separate", async ({ service }) => {
    await replace(service.store, tomas, { user_permissions: { IsAdmin: "admin" } });
    const first = await send(service, webhook);
    const other = await send(service, webhook, sentBy(service.credentials.readOnlyUserToken));
    expect(other.status).toBe(200);
    expect(other.headers).not.toHaveProperty("idempotency-replayed");
    expect(other.body.ID).not.toBe(first.body.ID);
  });

  test("not a user who was deactivated or lost the permission", async ({ service }) => {
    await send(service, webhook);
    await replace(service.store, maya, { user_permissions: { IsAdmin: "read" } });
    expect(await send(service, webhook)).toMatchObject({ status: 403, body: { code: "forbidden" } });
    await replace(service.store, maya, { active: false });
    expect(await send(service, webhook)).toMatchObject({ status: 403, body: { code: "forbidden" } });
  });

  test("not a user who is in another organization by now", async ({ service }) => {
    await send(service, webhook);
    // No command moves a user.
    const moved = `update users set org_id = 'other', item = replace(item, '${organization}', 'other')`;
    await service.database.run(`${moved} where id = '${maya}'`);
    expect(await send(service, webhook)).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
  });

  test("not a key that was revoked, and its responses are deleted", async ({ service }) => {
    const issued = await issueKey(service.store, "gatewayKey", "test");
    const headers = { "x-gw-authorization": issued.key };
    expect((await send(service, oauthClient, headers)).status).toBe(200);
    expect((await send(service, oauthClient)).headers).not.toHaveProperty("idempotency-replayed");
    expect(await countResponses(service)).toBe(2);
    await revokeKey(service.store, issued.id);
    expect((await send(service, oauthClient, headers)).status).toBe(401);
    expect(await countResponses(service)).toBe(1);
  });

  test("not a key that apply revoked, but one whose label it changed", async ({ service }) => {
    const { id, key: shown } = await issueKey(service.store, "gatewayKey", "test");
    await send(service, oauthClient, { "x-gw-authorization": shown });
    await put(service.store, "keys", id, { label: "other" });
    expect(await countResponses(service)).toBe(1);
    await put(service.store, "keys", id, { revoked_at: "2026-06-01T09:00:00Z" });
    expect(await countResponses(service)).toBe(0);
  });

  test.for<[string, (store: Store) => Promise<unknown>]>([
    ["was revoked", (store) => revokeAccessKey(store, maya)],
    ["was replaced", (store) => issueAccessKey(store, maya)],
    ["was replaced by apply", (store) => put(store, "users", maya, { access_key_hash: hashSecret("another key") })],
    ["has no user anymore", (store) => removeRecord(store, "users", maya)],
  ])("not an access key that %s, and its responses are deleted", async ([_what, end], { service }) => {
    await send(service, webhook);
    await end(service.store);
    expect((await send(service, webhook)).status).toBe(401);
    expect(await countResponses(service)).toBe(0);
  });
});
