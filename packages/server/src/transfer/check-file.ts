import { stepsOf } from "../contract/pointer.ts";
import type { StoredItems } from "../storage/records.ts";
import { agreementFaults } from "./agreement-faults.ts";
import { toStorable } from "./bare-items.ts";
import { ImportError } from "./import-error.ts";
import type { ImportFault } from "./import-error.ts";
import type { ImportFile } from "./import-files.ts";
import { missing, type ItemFault, type ItemValidator } from "./item-validators.ts";
import type { ReadItem } from "./read/read-item.ts";
import { readItems } from "./read/read-items.ts";

/** More than anybody fixes before trying again. */
const mostFaults = 20;

const missingOrganization = "Is missing. Add it, or name the organization with --org.";

/** What a checked file holds. */
export interface CheckedFile {
  records: number;
  /** Fields beside wrapped API definitions, which are not imported. */
  leftOut: string[];
}

/** Says where in the file an error of an item is. */
export const located = (
  file: ImportFile,
  { locate }: Pick<ReadItem, "locate">,
  { pointer, detail }: ItemFault,
): ImportFault => ({ file: file.name, ...locate(stepsOf(pointer)), pointer, detail });

/** What is wrong with an item, with pointers into the item as it is in the file. */
function faultsOf(file: ImportFile, read: ReadItem, validate: ItemValidator, leftOut: Set<string>): ItemFault[] {
  const faults = read.findFaults();
  if (faults.length > 0) return faults;
  const { item, pointerInFile, leftOut: fields } = toStorable(file.collection, read.value, file.orgId);
  for (const field of fields) leftOut.add(field);
  const misfits = validate(file.collection, item);
  // An item that fits the schema of its collection is one of its items.
  const all =
    misfits.length > 0 ? misfits : agreementFaults(file.collection, item as StoredItems[typeof file.collection]);
  return all.map(({ pointer, detail }) => ({
    pointer: pointerInFile(pointer),
    detail: file.collection === "apis" && pointer === "/org_id" && detail === missing ? missingOrganization : detail,
  }));
}

/**
 * Checks every item of a file by itself.
 *
 * @throws ImportError with the first errors, if there are any.
 */
export const checkFile = async (
  file: ImportFile,
  validate: ItemValidator,
  onItem: (records: number, fraction: number) => void,
): Promise<CheckedFile> => {
  const faults: ImportFault[] = [];
  const leftOut = new Set<string>();
  let records = 0;
  for await (const item of readItems(file)) {
    const found = faultsOf(file, item, validate, leftOut).slice(0, mostFaults - faults.length);
    faults.push(...onePerPointer(found).map((fault) => located(file, item, fault)));
    if (faults.length >= mostFaults) break;
    records += 1;
    onItem(records, item.fraction);
  }
  if (faults.length > 0) throw new ImportError(faults);
  return { records, leftOut: [...leftOut] };
};

/** A missing id is missing in the item and in its definition, which are one and the same in the file. */
const onePerPointer = (faults: readonly ItemFault[]): ItemFault[] =>
  [...new Map(faults.toReversed().map((fault) => [fault.pointer, fault])).values()].toReversed();
