import { stepsOf } from "../contract/pointer.ts";
import type { StoredItems } from "../storage/records.ts";
import { agreementFaults } from "./agreement-faults.ts";
import { ImportError } from "./import-error.ts";
import type { ImportFault } from "./import-error.ts";
import type { ImportFile } from "./import-files.ts";
import type { ItemFault, ItemValidator } from "./item-validators.ts";
import { readItems } from "./read-items.ts";
import type { ReadItem } from "./read-items.ts";

/** More than anybody mends before trying again. */
const mostFaults = 20;

/** Says where in the file a fault of an item is. */
export const placed = (file: ImportFile, item: ReadItem, { pointer, detail }: ItemFault): ImportFault => ({
  file: file.name,
  line: item.lineOf(stepsOf(pointer)),
  pointer,
  detail,
});

/**
 * Checks every item of a file by itself and answers how many there are.
 *
 * @throws ImportError with the first faults, if there are any.
 */
export const checkFile = async (
  file: ImportFile,
  validate: ItemValidator,
  onItem: (records: number, fraction: number) => void,
): Promise<number> => {
  const faults: ImportFault[] = [];
  let records = 0;
  for await (const item of readItems(file.path, file.name, file.size)) {
    const misfits = validate(file.collection, item.value);
    // An item that fits the schema of its collection is one of its items.
    const all =
      misfits.length > 0
        ? misfits
        : agreementFaults(file.collection, item.value as StoredItems[typeof file.collection]);
    faults.push(...all.map((fault) => placed(file, item, fault)));
    if (faults.length >= mostFaults) break;
    records += 1;
    onItem(records, item.fraction);
  }
  if (faults.length > 0) throw new ImportError(faults.slice(0, mostFaults));
  return records;
};
