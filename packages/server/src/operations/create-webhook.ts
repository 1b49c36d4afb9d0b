import type { Handler } from "../contract/handler.ts";
import { newRecordId } from "../ids.ts";
import { requireOwnOrganization } from "../own-organization.ts";
import { requireValid } from "../problem-details.ts";
import { sealWebhook } from "../secrets/seal-webhook.ts";
import { webhookUrlFaults } from "../urls.ts";

export const createWebhook: Handler<"createWebhook"> = async ({ body }, { store, sealer, caller }) => {
  requireOwnOrganization(body, caller);
  requireValid(webhookUrlFaults(body));
  const id = newRecordId();
  const webhook = { id, org_id: caller.orgId, ...sealWebhook(sealer, body) };
  await store.transaction((tx) => tx.webhooks.insert(webhook));
  return { status: 200, body: { ID: id, Message: "Webhook created", Meta: null, Status: "OK" } };
};
