import type { ApiDefinition, Policy } from "@gw/api-types";
import type { InputFault } from "../form/input-faults.ts";
import { policyFields, type PolicyFieldName } from "./policy-fields.ts";

/** A policy as it is being written: what each field holds, as text. */
export interface PolicyDraft {
  readonly fields: Readonly<Record<PolicyFieldName, string>>;
  /** The APIs that it opens, by identifier. */
  readonly apiIds: readonly string[];
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
  apiIds: [],
};

/** What can be said of a draft before it is sent. What only the service can know, such as a taken name, it says. */
export function faultsOf({ fields }: PolicyDraft): readonly InputFault[] {
  return fieldNames.flatMap((name) => {
    const detail = faultOf(name, fields[name].trim());
    return detail === undefined ? [] : [{ pointer: `/${name}`, detail }];
  });
}

function faultOf(name: PolicyFieldName, text: string): string | undefined {
  if (name === "name" && text === "") return "Give the policy a name to find it by.";
  const { kind } = policyFields[name];
  if (text === "" || kind === "text" || kind === "words") return undefined;
  const value = Number(text);
  if (Number.isNaN(value)) return "Give a number, in digits.";
  if (value < 0) return "Give 0 or more.";
  return kind === "integer" && !Number.isInteger(value) ? "Give a whole number." : undefined;
}

/** The policy that a draft without faults stands for. Fields left empty are left to the service. */
export function policyOf({ fields, apiIds }: PolicyDraft, apis: readonly ApiDefinition[]): Policy {
  const { name, id, tags, rate, per, quota_max, quota_renewal_rate, key_expires_in } = fields;
  const words = tags
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
  const chosen = apis.filter(({ api_id: apiId }) => apiIds.includes(apiId));
  return {
    name: name.trim(),
    ...(id.trim() && { id: id.trim() }),
    ...(words.length > 0 && { tags: words }),
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
