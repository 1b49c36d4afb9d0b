import { ConflictError } from "../storage/errors.ts";
import type { CollectionName, StoredItems } from "../storage/records.ts";
import { sealingKeyIdOf } from "../storage/sealed-text.ts";
import type { Store, Transaction } from "../storage/store.ts";
import { toStorable } from "./bare-items.ts";
import { located } from "./check-file.ts";
import { ImportError } from "./import-error.ts";
import type { ImportFault } from "./import-error.ts";
import { sha256Of } from "./import-files.ts";
import type { ImportFile } from "./import-files.ts";
import { overlapped } from "./overlapped.ts";
import { readItems } from "./read/read-items.ts";
import { findDangling } from "../references.ts";
import { itemReferences } from "./references.ts";
import { withoutEmptyStrings } from "./without-empty-strings.ts";
import type { Writers } from "./writers.ts";

/** So many items are inserted by one statement. */
const batchSize = 200;

/** And so many characters of text, unless a single item has more. */
const batchText = 2 ** 24;

type Item = StoredItems[CollectionName];

/** An item of the file, as it is stored. */
interface WritableItem {
  item: Item;
  size: number;
  /** Locates an error, with a pointer into the stored item, in the file. */
  faultAt: (pointer: string, detail: string) => ImportFault;
}

const assertReferences = async (
  tx: Transaction,
  file: ImportFile,
  batch: readonly WritableItem[],
  writers: Writers,
): Promise<void> => {
  const references = batch.flatMap(({ item, faultAt }) =>
    itemReferences(writers[file.collection], item).map((reference) => ({ ...reference, faultAt })),
  );
  const dangling = await findDangling(tx, references);
  if (dangling.length === 0) return;
  throw new ImportError(
    dangling.map(({ faultAt, pointer, collection, id }) =>
      faultAt(pointer, `${collection} has no record with the id ${id}. Import that first.`),
    ),
  );
};

/** Most collections have none. */
const sealedValuesOf = (item: Item): string[] => ("sealed" in item ? Object.values(item.sealed ?? {}) : []);

/** Values that were encrypted with another key than the one in use could never be decrypted here. */
const assertSealingKey = async (tx: Transaction, batch: readonly WritableItem[]): Promise<void> => {
  const sealed = batch.filter(({ item }) => sealedValuesOf(item).length > 0);
  const inUse = sealed.length > 0 ? await tx.sealing.keyId() : undefined;
  if (inUse === undefined) return;
  const detail = `Is encrypted with another key than the one in use (${inUse}). Set GW_SEALING_KEY to that key.`;
  const faults = sealed
    .filter(({ item }) => sealedValuesOf(item).some((value) => sealingKeyIdOf(value) !== inUse))
    .map(({ faultAt }) => faultAt("/sealed", detail));
  if (faults.length > 0) throw new ImportError(faults);
};

const insert = async (
  tx: Transaction,
  file: ImportFile,
  batch: readonly WritableItem[],
  writers: Writers,
): Promise<void> => {
  await assertReferences(tx, file, batch, writers);
  await assertSealingKey(tx, batch);
  const items = batch.map(({ item }) => withoutEmptyStrings(file.collection, item));
  // The collection of the file is the collection of its items.
  await tx[file.collection].insert(...(items as never[]));
};

const conflictIn = (item: WritableItem, { field }: ConflictError): ImportError =>
  new ImportError([item.faultAt("", `Another record has its ${field}. Remove one of the two.`)]);

/** Gathers items, one at a time from item `singly` on. */
async function* batchesOf(file: ImportFile, singly: number): AsyncGenerator<WritableItem[]> {
  let batch: WritableItem[] = [];
  let text = 0;
  let read = 0;
  for await (const { value, size, locate } of readItems(file)) {
    const { item, pointerInFile } = toStorable(file.collection, value, file.orgId);
    const faultAt = (pointer: string, detail: string) =>
      located(file, { locate }, { pointer: pointerInFile(pointer), detail });
    // It was checked before.
    batch.push({ item: item as Item, size, faultAt });
    text += size;
    read += 1;
    if (batch.length < batchSize && text < batchText && read <= singly) continue;
    yield batch;
    batch = [];
    text = 0;
  }
  if (batch.length > 0) yield batch;
}

/**
 * Writes a checked file in one transaction, together with the note that it is imported. Answers false where another
 * process has imported it meanwhile.
 *
 * @throws ImportError for references to nothing and for values that are taken; nothing is written then.
 */
export const writeFile = async (
  store: Store,
  file: ImportFile,
  writers: Writers,
  onItems: (records: number) => void,
  singly = Infinity,
): Promise<boolean> => {
  let written = 0;
  let inConflict: WritableItem | undefined;
  try {
    return await store.transaction(async (tx) => {
      // A database may have to run it again from its beginning.
      written = 0;
      inConflict = undefined;
      if (await tx.importedFiles.has(file.name, file.sha256)) return false;
      await overlapped(batchesOf(file, singly), async (batch) => {
        try {
          await insert(tx, file, batch, writers);
        } catch (error) {
          if (batch.length === 1) [inConflict] = batch;
          throw error;
        }
        written += batch.length;
        onItems(written);
      });
      if ((await sha256Of(file.path)) !== file.sha256) {
        throw new ImportError([{ file: file.name, detail: "Was changed while it was imported. Try again." }]);
      }
      await tx.importedFiles.add(file.name, file.sha256);
      return true;
    });
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    if (inConflict) throw conflictIn(inConflict, error);
    // A database does not say which row of a statement was in conflict, so that batch is tried again row by row.
    return writeFile(store, file, writers, onItems, written);
  }
};
