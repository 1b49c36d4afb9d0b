import type { ApiDefinition, Policy } from "@gw/api-types";
import { errorsElsewhere, type FieldError } from "../form/field-errors.ts";
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

/** Everything that is wrong with a draft, as far as it can be known before it is sent. */
export function findErrors({ fields }: PolicyDraft): readonly FieldError[] {
  return fieldNames.flatMap((name) => {
    const detail = findError(name, fields[name].trim());
    return detail === undefined ? [] : [{ pointer: `/${name}`, detail }];
  });
}

function findError(name: PolicyFieldName, text: string): string | undefined {
  if (name === "name" && text === "") return "Enter a name.";
  const { kind } = policyFields[name];
  if (text === "" || kind === "text" || kind === "list") return undefined;
  const value = Number(text);
  if (Number.isNaN(value)) return "Enter a number.";
  if (value < 0) return "Enter 0 or more.";
  return kind === "integer" && !Number.isInteger(value) ? "Enter a whole number." : undefined;
}

/** The errors of an earlier draft that are still true, because the values are the same. */
export const errorsThatRemain = (
  errors: readonly FieldError[],
  earlier: PolicyDraft,
  draft: PolicyDraft,
): readonly FieldError[] => {
  const changed = fieldNames.filter((name) => earlier.fields[name] !== draft.fields[name]).map((name) => `/${name}`);
  return errorsElsewhere(errors, earlier.apiIds === draft.apiIds ? changed : [...changed, "/access_rights"]);
};

/** The policy that a draft without errors stands for. Empty fields are left to the service. */
export function policyOf({ fields, apiIds }: PolicyDraft, apis: readonly ApiDefinition[]): Policy {
  const { name, id, tags, rate, per, quota_max, quota_renewal_rate, key_expires_in } = fields;
  const tagList = tags
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean);
  const chosen = apis.filter(({ api_id: apiId }) => apiIds.has(apiId));
  return {
    name: name.trim(),
    ...(id.trim() && { id: id.trim() }),
    ...(tagList.length > 0 && { tags: tagList }),
    ...numberIn("rate", rate),
    ...numberIn("per", per),
    ...numberIn("quota_max", quota_max),
    ...numberIn("quota_renewal_rate", quota_renewal_rate),
    ...numberIn("key_expires_in", key_expires_in),
    ...(chosen.length > 0 && { access_rights: Object.fromEntries(chosen.map(accessRight)) }),
  };
}

const accessRight = ({ api_id, name }: ApiDefinition) => [api_id, { api_id, api_name: name }] as const;

const numberIn = <Name extends PolicyFieldName>(name: Name, text: string): { [Key in Name]?: number } =>
  // A computed name widens to string; it is the one that was given.
  (text.trim() === "" ? {} : { [name]: Number(text) }) as { [Key in Name]?: number };

// Object.keys forgets the names; the object has no others.
export const fieldNames = Object.keys(policyFields) as PolicyFieldName[];
