import type { Handler } from "../contract/handler.ts";
import { newRecordId } from "../ids.ts";

export const createWebhook: Handler<"createWebhook"> = async ({ body }, { store, caller }) => {
  const id = newRecordId();
  await store.transaction((tx) => tx.webhooks.insert({ id, org_id: caller.orgId, record: body }));
  return { status: 200, body: { ID: id, Message: "Webhook created", Meta: null, Status: "OK" } };
};
