import type { ApiDefinition, Policy } from "@gw/api-types";
import { createPolicyBody } from "@gw/validators";
import { errorsElsewhere, parseBody, type FieldError, type Parsed } from "../form/field-errors.ts";
import { policyFields, type PolicyFieldName } from "./policy-fields.ts";

/** A policy as it is being written: the text of each field. */
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

/** The errors of an earlier draft that are still true, because the values are the same. */
export const errorsThatRemain = (
  errors: readonly FieldError[],
  earlier: PolicyDraft,
  draft: PolicyDraft,
): readonly FieldError[] => {
  const changed = fieldNames.filter((name) => earlier.fields[name] !== draft.fields[name]).map((name) => `/${name}`);
  return errorsElsewhere(errors, earlier.apiIds === draft.apiIds ? changed : [...changed, "/access_rights"]);
};

/** The policy that a draft stands for, or everything that is wrong with it. Empty fields are left to the service. */
export function parsePolicy({ fields, apiIds }: PolicyDraft, apis: readonly ApiDefinition[]): Parsed<Policy> {
  const values = fieldNames.map((name) => [name, valueOf(name, fields[name].trim())]);
  const chosen = apis.filter(({ api_id: apiId }) => apiIds.has(apiId));
  const policy = {
    ...Object.fromEntries(values),
    ...(chosen.length > 0 && { access_rights: Object.fromEntries(chosen.map(accessRight)) }),
  };
  // The contract allows a policy without a name, which nobody would find again.
  const formErrors = fields.name.trim() === "" ? [{ pointer: "/name", detail: "Enter a name." }] : [];
  return parseBody(createPolicyBody, policy, formErrors);
}

const accessRight = ({ api_id, name }: ApiDefinition) => [api_id, { api_id, api_name: name }] as const;

function valueOf(name: PolicyFieldName, text: string): unknown {
  if (text === "") return undefined;
  const { kind } = policyFields[name];
  if (kind === "list") {
    const items = text.split(",").map((item) => item.trim());
    return items.filter(Boolean);
  }
  // Of text that is not a number this is NaN, which the validator reports.
  return kind === "number" ? Number(text) : text;
}

// Object.keys forgets the names; the object has no others.
export const fieldNames = Object.keys(policyFields) as PolicyFieldName[];
