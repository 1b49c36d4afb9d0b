import { randomBytes } from "node:crypto";
import { asApiDefinition } from "./search-apis.ts";
import { convertConflict, requireValid } from "../contract/problem.ts";
import type { Handler } from "../contract/handler.ts";
import { redirectUrlViolations, withoutEmpty } from "../contract/rules.ts";
import { createKey } from "../util/ids.ts";
import { requireReferences } from "../contract/references.ts";
import { hashSecret } from "../encryption/keys.ts";
import type { RecordReads, Transaction } from "../storage/store.ts";

/** 36 bytes are 48 characters of Base64. */
function newSecret() {
  return randomBytes(36).toString("base64url");
}

export const createOauthClient: Handler<"createOauthClient"> = async ({ body }, { create, references }) => {
  requireValid(redirectUrlViolations(body));
  const { secret = newSecret(), ...sent } = withoutEmpty(body, ["api_id", "client_id", "policy_id", "secret"]);
  const record = {
    ...sent,
    client_id: sent.client_id ?? createKey(),
    description: sent.description ?? "",
    meta_data: sent.meta_data ?? null,
    redirect_uri: sent.redirect_uri ?? "",
  };
  const secretHash = hashSecret(secret);
  return convertConflict(
    create(async (tx) => {
      await requireReferences({ ...tx, apis: apisWithOauth(tx) }, references);
      await tx.oauthClients.insert({ record, secret_hash: secretHash });
      return { status: 200, body: { ...record, secret } };
    }),
    { client_id: "A client already has this client_id." },
  );
};

/** To a client, an API without OAuth 2.0 is as good as none (D21). */
function apisWithOauth(tx: Pick<Transaction, "apis">): Pick<RecordReads<"apis">, "missing"> {
  return {
    async missing(ids) {
      const apis = await Promise.all(ids.map((id) => tx.apis.byId(id)));
      return ids.filter((_, index) => {
        const api = apis[index];
        return api === undefined || !asApiDefinition(api).use_oauth2;
      });
    },
  };
}
