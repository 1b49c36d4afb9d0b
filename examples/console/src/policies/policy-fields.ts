import type { Policy } from "@gw/api-types";

interface PolicyField {
  readonly label: string;
  readonly hint: string;
  readonly kind: "text" | "words" | "number" | "integer";
}

/** The members of a policy that the form asks for as text; what it cannot send does not compile. */
export const policyFields = {
  name: { label: "Name", hint: "Unique in your organisation.", kind: "text" },
  id: { label: "Identifier", hint: "Letters, digits, _, -, . and ~. Left empty, the service makes one.", kind: "text" },
  tags: { label: "Tags", hint: "Words to find the policy by, separated by commas.", kind: "words" },
  rate: { label: "Requests", hint: "In each period. 0 for no limit.", kind: "number" },
  per: { label: "Period", hint: "In seconds.", kind: "number" },
  quota_max: { label: "Quota", hint: "Requests until it renews. 0 for no limit.", kind: "integer" },
  quota_renewal_rate: { label: "Renews after", hint: "In seconds. 0 for never.", kind: "integer" },
  key_expires_in: { label: "Keys expire after", hint: "In seconds. 0 for never.", kind: "integer" },
} as const satisfies Partial<Record<keyof Policy, PolicyField>>;

export type PolicyFieldName = keyof typeof policyFields;
