import { ConflictError } from "../storage/errors.ts";
import type { CollectionName, StoredItems } from "../storage/records.ts";
import { sealingKeyIdOf } from "../storage/sealed-text.ts";
import type { Store, Transaction } from "../storage/store.ts";
import { placed } from "./check-file.ts";
import { ImportError } from "./import-error.ts";
import type { ImportFault } from "./import-error.ts";
import { sha256Of } from "./import-files.ts";
import type { ImportFile } from "./import-files.ts";
import { overlapped } from "./overlapped.ts";
import { readItems } from "./read-items.ts";
import type { ReadItem } from "./read-items.ts";
import { findDangling } from "../references.ts";
import { itemReferences } from "./references.ts";
import { withoutEmptyStrings } from "./without-empty-strings.ts";
import type { Writers } from "./writers.ts";

/** So many items are inserted by one statement. */
const batchSize = 200;

type Item = StoredItems[CollectionName];

/** An item of the file, checked before. */
const itemOf = ({ value }: ReadItem): Item => value as Item;

const assertReferences = async (
  tx: Transaction,
  file: ImportFile,
  batch: readonly ReadItem[],
  writers: Writers,
): Promise<void> => {
  const references = batch.flatMap((item) =>
    itemReferences(writers[file.collection], itemOf(item)).map((reference) => ({ ...reference, item })),
  );
  const dangling = await findDangling(tx, references);
  if (dangling.length === 0) return;
  throw new ImportError(
    dangling.map(({ item, pointer, collection, id }) =>
      placed(file, item, { pointer, detail: `${collection} has no record with the id ${id}. Import that first.` }),
    ),
  );
};

/** Most collections have none. */
const sealedValuesOf = (item: Item): string[] => ("sealed" in item ? Object.values(item.sealed ?? {}) : []);

/** Values that were sealed with another key than the one in use could never be opened here. */
const assertSealingKey = async (tx: Transaction, file: ImportFile, batch: readonly ReadItem[]): Promise<void> => {
  const sealed = batch.filter((item) => sealedValuesOf(itemOf(item)).length > 0);
  const inUse = sealed.length > 0 ? await tx.sealing.keyId() : undefined;
  if (inUse === undefined) return;
  const faults = sealed.flatMap((item): ImportFault[] => {
    const other = sealedValuesOf(itemOf(item)).find((value) => sealingKeyIdOf(value) !== inUse);
    const detail = `Is sealed with another key than the one in use here (${inUse}).`;
    return other === undefined ? [] : [placed(file, item, { pointer: "/sealed", detail })];
  });
  if (faults.length > 0) throw new ImportError(faults);
};

const insert = async (
  tx: Transaction,
  file: ImportFile,
  batch: readonly ReadItem[],
  writers: Writers,
): Promise<void> => {
  await assertReferences(tx, file, batch, writers);
  await assertSealingKey(tx, file, batch);
  const items = batch.map((item) => withoutEmptyStrings(file.collection, itemOf(item)));
  // The collection of the file is the collection of its items.
  await tx[file.collection].insert(...(items as never[]));
};

const conflictIn = (file: ImportFile, item: ReadItem, { field }: ConflictError): ImportError =>
  new ImportError([{ ...placed(file, item, { pointer: "", detail: "" }), detail: `Another record has its ${field}.` }]);

/** Gathers items, one at a time from item `singly` on. */
async function* batchesOf(file: ImportFile, singly: number): AsyncGenerator<ReadItem[]> {
  let batch: ReadItem[] = [];
  let read = 0;
  for await (const item of readItems(file.path, file.name, file.size)) {
    batch.push(item);
    read += 1;
    if (batch.length < batchSize && read <= singly) continue;
    yield batch;
    batch = [];
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
  let inConflict: ReadItem | undefined;
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
    if (inConflict) throw conflictIn(file, inConflict, error);
    // A database does not say which row of a statement was in conflict, so that batch is tried again row by row.
    return writeFile(store, file, writers, onItems, written);
  }
};
