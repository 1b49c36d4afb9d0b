import { orConflict } from "../conflicts.ts";
import type { Handler } from "../contract/handler.ts";
import { newRecordId } from "../ids.ts";
import { ProblemError } from "../problem.ts";
import { inBody } from "../problem-details.ts";
import type { PolicyRecord } from "../storage/records.ts";
import { timestamp, unixSeconds } from "../timestamps.ts";

export const createPolicy: Handler<"createPolicy"> = async ({ body }, { store, caller, now }) => {
  if (body.org_id !== undefined && body.org_id !== caller.orgId) throw otherOrganisation();
  const id = newRecordId();
  const time = now();
  const record: PolicyRecord = {
    ...body,
    _id: id,
    id: body.id ?? id,
    org_id: caller.orgId,
    active: body.active ?? true,
    is_inactive: body.is_inactive ?? false,
    date_created: timestamp(time),
    last_updated: unixSeconds(time),
  };
  await orConflict(
    store.transaction((tx) => tx.policies.insert({ record })),
    {
      name: "A policy of your organisation has this name.",
      id: "A policy of your organisation has this id.",
    },
  );
  return { status: 200, body: { ID: id, Message: id, Meta: null, Status: "OK" } };
};

const otherOrganisation = () =>
  new ProblemError("forbidden", "The body names another organisation. Leave org_id out, or send your own.", {
    errors: [inBody("/org_id", "Not your organisation.")],
  });
