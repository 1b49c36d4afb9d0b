import { randomBytes } from "node:crypto";
import type { InputFault, OauthClientInput } from "@gw/api-types";
import { asApiDefinition } from "../apis/as-api-definition.ts";
import { orConflict } from "../conflicts.ts";
import type { Handler } from "../contract/handler.ts";
import { newKey } from "../ids.ts";
import { inBody, unknownReference } from "../problem-details.ts";
import { hashSecret } from "../secrets/hash.ts";
import type { Transaction } from "../storage/store.ts";

/** 36 bytes are 48 characters of Base64. */
const newSecret = () => randomBytes(36).toString("base64url");

export const createOauthClient: Handler<"createOauthClient"> = async ({ body }, { store }) => {
  const { secret = newSecret(), ...sent } = body;
  const record = {
    ...sent,
    client_id: sent.client_id ?? newKey(),
    description: sent.description ?? "",
    meta_data: sent.meta_data ?? null,
    redirect_uri: sent.redirect_uri ?? "",
  };
  await orConflict(
    store.transaction(async (tx) => {
      await requireReferences(tx, body);
      await tx.oauthClients.insert({ record, secret_hash: hashSecret(secret) });
    }),
    { client_id: "A client has this client_id." },
  );
  return { status: 200, body: { ...record, secret } };
};

async function requireReferences(
  tx: Pick<Transaction, "apis" | "policies">,
  { api_id: apiId, policy_id: policyId }: OauthClientInput,
): Promise<void> {
  const faults: InputFault[] = [];
  if (apiId !== undefined && !(await usesOauth(tx, apiId))) {
    faults.push(inBody("/api_id", "No API that uses OAuth 2.0 has this id."));
  }
  if (policyId !== undefined && (await tx.policies.missing([policyId])).length > 0) {
    faults.push(inBody("/policy_id", "No policy has this _id."));
  }
  if (faults.length > 0) throw unknownReference(faults);
}

async function usesOauth(tx: Pick<Transaction, "apis">, apiId: string): Promise<boolean> {
  const api = await tx.apis.getOfAnyOrganisation(apiId);
  return api !== undefined && asApiDefinition(api).use_oauth2;
}
