import { findUnstorable } from "@gw/openapi";
import type { ContractOperation } from "../contract/contract.ts";
import { firstPerPointer } from "../contract/violations.ts";
import type { CollectionName, StoredCustomCredential, StoredItems } from "../storage/records.ts";
import type { ItemViolation, ItemValidator } from "../transfer/item-validators.ts";
import { levelsOf } from "../transfer/levels.ts";
import { permissionViolations, redirectUrlViolations, webhookUrlViolations } from "../contract/rules.ts";

type RulesOf = { readonly [Name in CollectionName]?: (item: StoredItems[Name]) => ItemViolation[] };

/** Rules that the schemas can't express. */
const rules: RulesOf = {
  users: ({ record }) => permissionViolations(record),
  oauthClients: ({ record }) => redirectUrlViolations(record),
  webhooks: ({ record }) => webhookUrlViolations(record),
};

/** A stored credential as it would be sent: only the response writes `PlanID` as a string. */
function inputOf({ record: { PlanID, ...others } }: StoredCustomCredential): object {
  return PlanID === undefined ? others : { ...others, PlanID: Number(PlanID) };
}

/**
 * The violations of a stored record by the rules for requests and for imports, one per location.
 *
 * @param writer the operation that writes the collection, if there is one.
 */
export function recordViolations<Name extends CollectionName>(
  collection: Name,
  item: StoredItems[Name],
  writer: ContractOperation | undefined,
  validate: ItemValidator,
): ItemViolation[] {
  const inRecord: ItemViolation[] = [];
  if (writer && "record" in item) {
    // The collection determines the type of the item.
    const sent = collection === "customCredentials" ? inputOf(item as StoredCustomCredential) : item.record;
    inRecord.push(...writer.readBody(sent, false).violations, ...(rules[collection]?.(item) ?? []));
  }
  return firstPerPointer([
    ...inRecord.map(({ pointer, detail }) => ({ pointer: `/record${pointer}`, detail })),
    ...validate(collection, item),
    ...findUnstorable(item, levelsOf(item)).violations,
  ]);
}
