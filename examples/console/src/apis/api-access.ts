import type { ApiDefinition } from "@gw/api-types";

/** The credential that an API asks for, in a few words. */
export function describeAccess({ use_keyless, use_oauth2, auth }: ApiDefinition): string {
  if (use_keyless) return "Keyless";
  const header = auth?.auth_header_name;
  if (use_oauth2) return header ? `OAuth 2.0 or ${header}` : "OAuth 2.0";
  return `Key in ${header ?? "Authorization"}`;
}

/** Whether an API is the staged copy of another one, made by a migration. */
export const isStagedCopy = ({ api_id: id }: ApiDefinition): boolean => id.startsWith("staging-");
