import type { Handler } from "../contract/handler.ts";
import { createRecordId } from "../util/ids.ts";
import { requireOwnOrganization, webhookUrlViolations } from "../contract/rules.ts";
import { requireValid } from "../contract/problem.ts";
import { encryptWebhook } from "../encryption/field-cipher.ts";

export const createWebhook: Handler<"createWebhook"> = async ({ body }, { create, cipher, caller }) => {
  requireOwnOrganization(body, caller);
  requireValid(webhookUrlViolations(body));
  const id = createRecordId();
  return create(async (tx) => {
    await tx.webhooks.insert({ id, org_id: caller.orgId, ...encryptWebhook(cipher, body) });
    return { status: 200, body: { ID: id, Message: "Webhook created", Meta: null, Status: "OK" } };
  });
};
