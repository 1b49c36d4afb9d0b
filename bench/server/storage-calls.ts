import type { Input, OperationId } from "../../packages/server/dist/contract/handler.js";
import { newKey, newRecordId } from "../../packages/server/dist/util/ids.js";
import { runMigration } from "../../packages/server/dist/migration/run.js";
import { hashSecret } from "../../packages/server/dist/encryption/hash.js";
import { encryptWebhook } from "../../packages/server/dist/encryption/encrypt-fields.js";
import type { FieldCipher } from "../../packages/server/dist/encryption/field-cipher.js";
import type { Store } from "../../packages/server/dist/storage/store.js";
import { parseAllowedTarget } from "../../packages/server/dist/config/allowed-targets.js";
import { traceRequest } from "../../packages/server/dist/trace/trace-request.js";

/** The context of the calls. */
export interface Work {
  store: Store;
  cipher: FieldCipher;
  /** Host and port of the only allowed upstream. */
  upstream: string;
}

/** Makes the same storage call as the operation of the service; path parameters can be text. */
type StorageCall<Id extends OperationId> = (input: Input<Id>, work: Work) => Promise<unknown>;

const organisation = "64f0c2a19b3e7d0001a4c5d2";
const firstPage = { number: 1, size: 10 };
const time = "2026-03-02 08:15";

const getStreamsApi: StorageCall<"getStreamsApi"> = async ({ path }, { store }) => {
  const api = await store.apis.get(organisation, path.apiId);
  return api?.definition;
};

const createOauthClient: StorageCall<"createOauthClient"> = async ({ body }, { store }) => {
  const { api_id: apiId = "", policy_id: policyId = "", secret: _secret, ...sent } = body;
  const record = { description: "", meta_data: null, redirect_uri: "", ...sent, client_id: newKey() };
  await store.transaction(async (tx) => {
    await tx.apis.getOfAnyOrganisation(apiId);
    await tx.policies.missing([policyId]);
    await tx.oauthClients.insert({ record, secret_hash: hashSecret(newKey()) });
  });
  return record;
};

const updateClientType: StorageCall<"updateClientType"> = ({ path, body }, { store }) =>
  store.transaction(async (tx) => {
    const providerId = Number(path.provider_id);
    const id = Number(path.client_type_id);
    await tx.providers.get(providerId);
    const stored = await tx.clientTypes.get(providerId, id);
    const record = { ...body, ID: id, CreatedAt: stored?.CreatedAt ?? time, UpdatedAt: time };
    await tx.clientTypes.replace(providerId, record);
    return record;
  });

const updatePlan: StorageCall<"updatePlan"> = ({ path, body }, { store }) =>
  store.transaction(async (tx) => {
    const stored = await tx.plans.get(Number(path.plan_id));
    await tx.providers.missing([body.ProviderID]);
    for (const id of body.Catalogues ?? []) await tx.catalogues.missing([id]);
    const record = { ...body, ID: Number(path.plan_id), ReferenceID: stored?.ReferenceID ?? "" };
    await tx.plans.replace(record);
    return record;
  });

const searchUsers: StorageCall<"searchUsers"> = async ({ body }, { store }) => {
  const { records, matches } = await store.users.search(organisation, body.filters?.query ?? "", firstPage);
  return { users: records, pages: matches };
};

const createPolicy: StorageCall<"createPolicy"> = async ({ body }, { store }) => {
  const id = newRecordId();
  const record = { ...body, _id: id, id: body.id ?? id, org_id: organisation, date_created: time, last_updated: "0" };
  await store.transaction((tx) => tx.policies.insert({ record }));
  return { ID: id };
};

const searchApis: StorageCall<"searchApis"> = async ({ query }, { store }) => {
  const { records, matches } = await store.apis.search(organisation, query.q ?? "", firstPage);
  return { apis: records.map(({ definition }) => ({ api_definition: definition })), pages: matches };
};

const createCustomCredential: StorageCall<"createCustomCredential"> = ({ path, body }, { store, cipher }) =>
  store.transaction(async (tx) => {
    const { CredentialKey = "", CredentialSecret = "", PlanID = 0, ProductIDs = [], ...sent } = body;
    await tx.apps.missing([Number(path.app_id)]);
    await tx.plans.missing([PlanID]);
    for (const id of ProductIDs) await tx.products.missing([id]);
    return tx.customCredentials.create({
      app_id: Number(path.app_id),
      record: { ...sent, PlanID: String(PlanID), ProductIDs, CreatedAt: time, UpdatedAt: time },
      sealed: {
        CredentialKey: cipher.encrypt(CredentialKey, "CredentialKey"),
        CredentialSecret: cipher.encrypt(CredentialSecret, "CredentialSecret"),
      },
    });
  });

const createUser: StorageCall<"createUser"> = async ({ body }, { store }) => {
  const user_permissions = { IsAdmin: "admin", ResetPassword: "admin", ...body.user_permissions };
  const record = { active: false, org_id: "", ...body, id: newRecordId(), created_at: time, user_permissions };
  await store.transaction((tx) => tx.users.insert({ record, access_key_hash: hashSecret(newKey()) }));
  return record;
};

/** Makes no storage call; its cost is the call to the upstream. */
const debugApi: StorageCall<"debugApi"> = ({ body }, { upstream }) =>
  traceRequest(body, {
    allowedTargets: [parseAllowedTarget(upstream)],
    timeoutMs: 10_000,
    maxBytes: 262_144,
    now: () => new Date(),
  });

const createWebhook: StorageCall<"createWebhook"> = async ({ body }, { store, cipher }) => {
  const id = newRecordId();
  const webhook = { id, org_id: organisation, ...encryptWebhook(cipher, body) };
  await store.transaction((tx) => tx.webhooks.insert(webhook));
  return { ID: id };
};

/** Its cost is the conversion, which includes storage calls. */
const migrateApis: StorageCall<"migrateApis"> = ({ body }, { store }) => runMigration(store, organisation, body);

/** The storage call of each operation, without authentication, validation or logging. */
export const storageCalls: { readonly [Id in OperationId]: StorageCall<Id> } = {
  getStreamsApi,
  createOauthClient,
  updateClientType,
  updatePlan,
  searchUsers,
  createPolicy,
  searchApis,
  createCustomCredential,
  createUser,
  debugApi,
  createWebhook,
  migrateApis,
};

/** A storage call with unvalidated input. */
export type UncheckedCall = (input: { path: unknown; query: unknown; body: unknown }, work: Work) => Promise<unknown>;

/** The storage call of an operation, for a route that does not validate its input. */
// The requests of the benchmark are examples of the document, so the input has these types.
export function storageCall(id: OperationId): UncheckedCall {
  return storageCalls[id] as UncheckedCall;
}
