import type { Webhook } from "@gw/api-types";
import type { StoredWebhook } from "../storage/records.ts";
import { sealMembers } from "./seal-members.ts";
import type { Sealer } from "./sealer.ts";

/** Parts a webhook into what is stored readable and its headers, which are sealed together, as JSON. */
export const sealWebhook = (
  sealer: Sealer,
  { header_map: headers, ...record }: Webhook,
): Pick<StoredWebhook, "record" | "sealed"> => {
  const sealed = sealMembers(sealer, { header_map: headers === undefined ? undefined : JSON.stringify(headers) });
  return { record, ...(sealed && { sealed }) };
};
