import type { Policy } from "@gw/api-types";

interface PolicyField {
  readonly label: string;
  readonly hint: string;
  readonly kind: "text" | "list" | "number";
}

/** The fields of a policy that the form asks for as text. A name that no policy has does not compile. */
export const policyFields = {
  name: { label: "Name", hint: "Unique in your organization.", kind: "text" },
  id: { label: "ID", hint: "Letters, digits, _, -, . and ~. Leave empty to generate one.", kind: "text" },
  tags: { label: "Tags", hint: "Separated by commas.", kind: "list" },
  rate: { label: "Requests", hint: "Per period. 0 for no limit.", kind: "number" },
  per: { label: "Period", hint: "In seconds.", kind: "number" },
  quota_max: { label: "Quota", hint: "Requests until it renews. 0 for no limit.", kind: "number" },
  quota_renewal_rate: { label: "Quota renews after", hint: "In seconds. 0 for never.", kind: "number" },
  key_expires_in: { label: "Keys expire after", hint: "In seconds. 0 for never.", kind: "number" },
} as const satisfies Partial<Record<keyof Policy, PolicyField>>;

export type PolicyFieldName = keyof typeof policyFields;
