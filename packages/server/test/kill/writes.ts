import type { OperationId } from "../../src/contract/handler.ts";
import { hashSecret } from "../../src/encryption/keys.ts";
import type { FieldCipher } from "../../src/encryption/field-cipher.ts";
import type {
  StoredClientType,
  StoredCustomCredential,
  StoredOauthClient,
  StoredPlan,
  StoredPolicy,
  StoredUser,
  StoredWebhook,
} from "../../src/storage/records.ts";
import { hasFields, keyOf, type Expectation } from "./expectations.ts";
import type { SeededRandom } from "./seeded-random.ts";

type Body = Record<string, unknown>;

interface Call {
  operation: OperationId;
  path?: Record<string, number>;
  body: Body;
}

/** A record to create: its key is known from the response. */
export type Create = Call & { promised: (answer: Body) => { key: string; isMet: Expectation } };

/** A record to write over: its key is known before. */
export type Update = Call & { key: string; isMet: Expectation };

type MakeCreate = (name: string, padding: string, cipher: FieldCipher) => Create;
type MakeUpdate = (name: string, padding: string) => Update;

const organisation = "64f0c2a19b3e7d0001a4c5d2";

const user: MakeCreate = (name, padding) => {
  const body = { email_address: `${name}@example.com`, org_id: organisation, active: true, padding };
  return {
    operation: "createUser",
    body,
    promised: ({ ID, Message }) => ({
      key: keyOf("users", String(ID)),
      isMet: (item) => {
        const { record, access_key_hash } = item as StoredUser;
        return hasFields(record, body) && access_key_hash === hashSecret(String(Message));
      },
    }),
  };
};

const policy: MakeCreate = (name, padding) => {
  const body = { name, rate: 10, per: 60, tags: [name], access_rights: { [name]: { versions: ["v1"] } }, padding };
  return {
    operation: "createPolicy",
    body,
    promised: ({ ID }) => ({
      key: keyOf("policies", String(ID)),
      isMet: (item) => hasFields((item as StoredPolicy).record, body),
    }),
  };
};

const webhook: MakeCreate = (name, padding, cipher) => {
  const kept = { name, method: "POST", target_path: "https://example.com/hook" };
  const headers = { "X-Padding": padding };
  return {
    operation: "createWebhook",
    body: { ...kept, header_map: headers },
    promised: ({ ID }) => ({
      key: keyOf("webhooks", String(ID)),
      isMet: (item) => {
        const { record, encrypted } = item as StoredWebhook;
        const opened = encrypted?.header_map && cipher.decrypt(encrypted.header_map, "header_map");
        return hasFields(record, kept) && opened === JSON.stringify(headers);
      },
    }),
  };
};

const oauthClient: MakeCreate = (name, padding) => {
  const body = { client_id: name, description: padding, meta_data: { name }, redirect_uri: "https://example.com/back" };
  return {
    operation: "createOauthClient",
    body,
    promised: ({ client_id, secret }) => ({
      key: keyOf("oauthClients", String(client_id)),
      isMet: (item) => {
        const { record, secret_hash } = item as StoredOauthClient;
        return hasFields(record, body) && secret_hash === hashSecret(String(secret));
      },
    }),
  };
};

const customCredential: MakeCreate = (name, padding, cipher) => {
  const kept = { Alias: name, Type: "CREDENTIAL_TYPE_CUSTOM", ProductIDs: [1, 2], KeyID: name, Padding: padding };
  const secrets = { CredentialKey: `key of ${name}`, CredentialSecret: `secret of ${name}` };
  return {
    operation: "createCustomCredential",
    path: { app_id: 1 },
    body: { ...kept, ...secrets },
    promised: ({ ID }) => ({
      key: keyOf("customCredentials", Number(ID)),
      isMet: (item) => {
        const { record, encrypted = {} } = item as StoredCustomCredential;
        const opened = Object.entries(encrypted).map(([member, value]) => [member, cipher.decrypt(value, member)]);
        return hasFields(record, kept) && hasFields(Object.fromEntries(opened) as object, secrets);
      },
    }),
  };
};

function plan(id: number): MakeUpdate {
  return (name, padding) => {
    const body = { Name: name, ProviderID: 1, Catalogues: [1, 2], MetaData: { name, padding } };
    return {
      operation: "updatePlan",
      path: { plan_id: id },
      body,
      key: keyOf("plans", id),
      isMet: (item) => hasFields((item as StoredPlan).record, body),
    };
  };
}

const clientType: MakeUpdate = (name, padding) => {
  const body = { Name: name, ResponseTypes: "code", GrantType: "authorization_code", Description: padding };
  return {
    operation: "updateClientType",
    path: { provider_id: 1, client_type_id: 1 },
    body,
    key: keyOf("clientTypes", 1),
    isMet: (item) => hasFields((item as StoredClientType).record, body),
  };
};

const creates = [user, policy, webhook, oauthClient, customCredential] as const;
const updates = [plan(1), plan(2), plan(3), clientType] as const;

function paddingOf(random: SeededRandom) {
  return "x".repeat(random.integer(0, 3000));
}

export function anyCreate(name: string, random: SeededRandom, cipher: FieldCipher): Create {
  return random.pick(creates)(name, paddingOf(random), cipher);
}

export function anyUpdate(name: string, random: SeededRandom): Update {
  return random.pick(updates)(name, paddingOf(random));
}
