import type { Handler } from "../contract/handler.ts";
import { ProblemError } from "../contract/problem.ts";
import { requireReferences } from "../contract/references.ts";
import { encryptFields } from "../encryption/field-cipher.ts";
import { largestId } from "../storage/records.ts";
import { formatPortalTimestamp } from "../util/time.ts";

function unknownApp() {
  return new ProblemError("not_found", "No application has this id. Check app_id.");
}

export const createCustomCredential: Handler<"createCustomCredential"> = async (
  { path, body },
  { create, cipher, now, references },
) => {
  const appId = readAppId(path.app_id);
  const { CredentialKey, CredentialSecret, PlanID, ...open } = body;
  const time = formatPortalTimestamp(now());
  const plan = PlanID !== undefined && { PlanID: String(PlanID) };
  const record = { ...open, ...plan, CreatedAt: time, UpdatedAt: time };
  return create(async (tx) => {
    if ((await tx.apps.missing([appId])).length > 0) throw unknownApp();
    await requireReferences(tx, references);
    const encrypted = encryptFields(cipher, { CredentialKey, CredentialSecret });
    const credential = { app_id: appId, record, ...(encrypted && { encrypted }) };
    return { status: 201, body: await tx.customCredentials.create(credential) };
  });
};

/** An application's id is an integer of 32 bits, in its shortest form (D08). */
function readAppId(text: string): number {
  const id = /^[1-9][0-9]{0,9}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > largestId) throw unknownApp();
  return id;
}
