import type {
  CollectionName,
  StoredClientType,
  StoredCustomCredential,
  StoredItems,
  StoredOauthClient,
  StoredPlan,
} from "../storage/records.ts";
import type { Transaction } from "../storage/store.ts";

type PortalTarget = "providers" | "clientTypes" | "catalogues" | "products" | "plans" | "apps";

/** An id in an item that must be the id of another record. */
export type Reference =
  { pointer: string; target: PortalTarget; id: number } | { pointer: string; target: "apis" | "policies"; id: string };

const when = <Id, Made>(id: Id | undefined, make: (id: Id) => Made): Made[] => (id === undefined ? [] : [make(id)]);

const ofOauthClient = ({ record }: StoredOauthClient): Reference[] => [
  ...when(record.api_id, (id): Reference => ({ pointer: "/record/api_id", target: "apis", id })),
  ...when(record.policy_id, (id): Reference => ({ pointer: "/record/policy_id", target: "policies", id })),
];

const ofClientType = ({ provider_id }: StoredClientType): Reference[] => [
  { pointer: "/provider_id", target: "providers", id: provider_id },
];

const ofPlan = ({ record }: StoredPlan): Reference[] => [
  { pointer: "/record/ProviderID", target: "providers", id: record.ProviderID },
  ...(record.Catalogues ?? []).map((id, index): Reference => ({
    pointer: `/record/Catalogues/${index}`,
    target: "catalogues",
    id,
  })),
];

const ofCustomCredential = ({ app_id, record }: StoredCustomCredential): Reference[] => [
  { pointer: "/app_id", target: "apps", id: app_id },
  ...when(record.PlanID, (id): Reference => ({ pointer: "/record/PlanID", target: "plans", id: Number(id) })),
  ...(record.ProductIDs ?? []).map((id, index): Reference => ({
    pointer: `/record/ProductIDs/${index}`,
    target: "products",
    id,
  })),
  ...when(record.ProviderID, (id): Reference => ({ pointer: "/record/ProviderID", target: "providers", id })),
  ...when(record.ClientTypeID, (id): Reference => ({ pointer: "/record/ClientTypeID", target: "clientTypes", id })),
];

type ReferencesOf = { [Name in CollectionName]?: (item: StoredItems[Name]) => Reference[] };

const referencing: ReferencesOf = {
  oauthClients: ofOauthClient,
  clientTypes: ofClientType,
  plans: ofPlan,
  customCredentials: ofCustomCredential,
};

export const referencesOf = <Name extends CollectionName>(collection: Name, item: StoredItems[Name]): Reference[] =>
  referencing[collection]?.(item) ?? [];

const missingOf = async (tx: Transaction, target: Reference["target"], ids: Reference["id"][]): Promise<unknown[]> => {
  // A target's ids are of one type, as `Reference` says.
  if (target === "policies") return tx.policies.missing(ids as string[]);
  if (target !== "apis") return tx[target].missing(ids as number[]);
  const found = await Promise.all(ids.map((id) => tx.apis.getOfAnyOrganisation(String(id))));
  return ids.filter((_, index) => found[index] === undefined);
};

/** Those references that name no record. */
export const danglingAmong = async (tx: Transaction, references: readonly Reference[]): Promise<Set<Reference>> => {
  const dangling = new Set<Reference>();
  for (const target of new Set(references.map((reference) => reference.target))) {
    const ofTarget = references.filter((reference) => reference.target === target);
    const missing = new Set(await missingOf(tx, target, [...new Set(ofTarget.map(({ id }) => id))]));
    for (const reference of ofTarget) if (missing.has(reference.id)) dangling.add(reference);
  }
  return dangling;
};
