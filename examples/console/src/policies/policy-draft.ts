import type { ApiDefinition, Policy } from "@gw/api-types";
import { createPolicyBody } from "@gw/validators";
import { findOtherErrors, parseBody, type FieldError, type Parsed } from "../form/field-errors.ts";

interface PolicyField {
  readonly label: string;
  readonly hint: string;
  readonly kind: "text" | "list" | "number";
}

/** The text fields of the form. An unknown field of a policy is a compile error. */
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

// Object.keys returns strings; these are the only keys of the object.
export const fieldNames = Object.keys(policyFields) as PolicyFieldName[];

/** The input of the form: the text of each field. */
export interface PolicyDraft {
  readonly fields: Readonly<Record<PolicyFieldName, string>>;
  /** The APIs that the policy grants access to, by identifier. */
  readonly apiIds: ReadonlySet<string>;
}

export const emptyDraft: PolicyDraft = {
  fields: {
    name: "",
    id: "",
    tags: "",
    rate: "",
    per: "",
    quota_max: "",
    quota_renewal_rate: "",
    key_expires_in: "",
  },
  apiIds: new Set(),
};

/** Finds the errors of an earlier draft whose fields have not changed since. */
export function findRemainingErrors(
  errors: readonly FieldError[],
  earlier: PolicyDraft,
  draft: PolicyDraft,
): readonly FieldError[] {
  const changed = fieldNames.filter((name) => earlier.fields[name] !== draft.fields[name]).map((name) => `/${name}`);
  return findOtherErrors(errors, earlier.apiIds === draft.apiIds ? changed : [...changed, "/access_rights"]);
}

/** Parses a draft into a policy or errors. Empty fields are left out. */
export function parsePolicy({ fields, apiIds }: PolicyDraft, apis: readonly ApiDefinition[]): Parsed<Policy> {
  const values = fieldNames.map((name) => [name, parseValue(name, fields[name].trim())]);
  const chosen = apis.filter(({ api_id: apiId }) => apiIds.has(apiId));
  const policy = {
    ...Object.fromEntries(values),
    ...(chosen.length > 0 && { access_rights: Object.fromEntries(chosen.map(toAccessRight)) }),
  };
  // The contract allows a policy without a name, but nobody would find it again.
  const formErrors = fields.name.trim() === "" ? [{ pointer: "/name", detail: "Enter a name." }] : [];
  return parseBody(createPolicyBody, policy, formErrors);
}

function toAccessRight({ api_id, name }: ApiDefinition) {
  return [api_id, { api_id, api_name: name }] as const;
}

function parseValue(name: PolicyFieldName, text: string): unknown {
  if (text === "") return undefined;
  const { kind } = policyFields[name];
  if (kind === "list") {
    const items = text.split(",").map((item) => item.trim());
    return items.filter(Boolean);
  }
  // NaN for text that is not a number; the validator reports it.
  return kind === "number" ? Number(text) : text;
}
