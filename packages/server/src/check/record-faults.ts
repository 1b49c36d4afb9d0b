import type { ContractOperation } from "../contract/contract.ts";
import { valueFaults } from "../contract/json-faults.ts";
import type { CollectionName, StoredCustomCredential, StoredItems } from "../storage/records.ts";
import type { ItemFault, ItemValidator } from "../transfer/item-validators.ts";
import { levelsOf } from "../transfer/levels.ts";
import { redirectUrlFaults, webhookUrlFaults } from "../urls.ts";

type RulesOf = { readonly [Name in CollectionName]?: (item: StoredItems[Name]) => ItemFault[] };

/** What the schemas can't express. */
const rules: RulesOf = {
  oauthClients: ({ record }) => redirectUrlFaults(record),
  webhooks: ({ record }) => webhookUrlFaults(record),
};

/** A stored credential as it would be sent: only the response writes `PlanID` as a string. */
function inputOf({ record: { PlanID, ...others } }: StoredCustomCredential): object {
  return PlanID === undefined ? others : { ...others, PlanID: Number(PlanID) };
}

/**
 * What is wrong with a stored record by the rules for requests, and by those for imports: one fault a location.
 *
 * @param writer the operation that writes the collection, if there is one.
 */
export function recordFaults<Name extends CollectionName>(
  collection: Name,
  item: StoredItems[Name],
  writer: ContractOperation | undefined,
  validate: ItemValidator,
): ItemFault[] {
  const inRecord: ItemFault[] = [];
  if (writer && "record" in item) {
    // The collection says which item it is.
    const sent = collection === "customCredentials" ? inputOf(item as StoredCustomCredential) : item.record;
    inRecord.push(...writer.readBody(sent, false).faults, ...(rules[collection]?.(item) ?? []));
  }
  const faults = [
    ...inRecord.map(({ pointer, detail }) => ({ pointer: `/record${pointer}`, detail })),
    ...validate(collection, item),
    ...valueFaults(item, levelsOf(item)),
  ];
  return [...new Map(faults.toReversed().map((fault) => [fault.pointer, fault])).values()].toReversed();
}
