import type { User } from "../generated/types/types.ts";
import { convertConflict, requireValid } from "../contract/problem.ts";
import type { Handler } from "../contract/handler.ts";
import { permissionsOf, userViolations, withoutEmpty } from "../contract/rules.ts";
import { createKey, createRecordId } from "../util/ids.ts";
import { hashSecret } from "../encryption/keys.ts";
import { formatTimestamp } from "../util/time.ts";

export const createUser: Handler<"createUser"> = async ({ body: sent }, { create, now }) => {
  requireValid(userViolations(sent));
  const body = withoutEmpty(sent, ["email_address"]);
  const id = createRecordId();
  const accessKey = createKey();
  const record: User = {
    ...body,
    id,
    active: body.active ?? false,
    org_id: body.org_id ?? "",
    created_at: formatTimestamp(now()),
    user_permissions: permissionsOf(body.user_permissions),
  };
  return convertConflict(
    create(async (tx) => {
      await tx.users.insert({ record, access_key_hash: hashSecret(accessKey) });
      return {
        status: 200,
        body: { ID: id, Message: accessKey, Meta: { ...record, access_key: accessKey }, Status: "OK" },
      };
    }),
    { email_address: "A user in this organization already has this email address." },
  );
};
