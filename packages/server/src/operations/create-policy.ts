import { convertConflict } from "../contract/problem.ts";
import type { Handler } from "../contract/handler.ts";
import { createRecordId } from "../util/ids.ts";
import { requireOwnOrganization, withoutEmpty } from "../contract/rules.ts";
import type { PolicyRecord } from "../storage/records.ts";
import { formatTimestamp, formatUnixSeconds } from "../util/time.ts";

export const createPolicy: Handler<"createPolicy"> = async ({ body: sent }, { create, caller, now }) => {
  requireOwnOrganization(sent, caller);
  const body = withoutEmpty(sent, ["name"]);
  const id = createRecordId();
  const time = now();
  const record: PolicyRecord = {
    ...body,
    _id: id,
    // An empty id is treated as absent (D26).
    id: body.id || id,
    org_id: caller.orgId,
    active: body.active ?? true,
    is_inactive: body.is_inactive ?? false,
    date_created: formatTimestamp(time),
    last_updated: formatUnixSeconds(time),
  };
  return convertConflict(
    create(async (tx) => {
      await tx.policies.insert({ record });
      return { status: 200, body: { ID: id, Message: id, Meta: null, Status: "OK" } };
    }),
    {
      name: "A policy in your organization already has this name.",
      id: "A policy in your organization already has this id.",
    },
  );
};
