import type { ApiDefinition } from "@gw/api-types";

/** What a caller of an API has to bring, in a few words. */
export function accessOf({ use_keyless, use_oauth2, auth }: ApiDefinition): string {
  if (use_keyless) return "Open";
  const header = auth?.auth_header_name;
  if (use_oauth2) return header ? `OAuth 2.0 or ${header}` : "OAuth 2.0";
  return `Key in ${header ?? "Authorization"}`;
}

/** Whether an API is the copy that a migration has staged beside its original. */
export const isStagedCopy = ({ api_id: id }: ApiDefinition): boolean => id.startsWith("staging-");
