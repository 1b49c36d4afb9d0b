import type { Handler } from "../contract/handler.ts";
import { newRecordId } from "../ids.ts";
import { sealWebhook } from "../secrets/seal-webhook.ts";

export const createWebhook: Handler<"createWebhook"> = async ({ body }, { store, sealer, caller }) => {
  const id = newRecordId();
  const webhook = { id, org_id: caller.orgId, ...sealWebhook(sealer, body) };
  await store.transaction((tx) => tx.webhooks.insert(webhook));
  return { status: 200, body: { ID: id, Message: "Webhook created", Meta: null, Status: "OK" } };
};
