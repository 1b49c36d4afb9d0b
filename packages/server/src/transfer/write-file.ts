import { ConflictError } from "../storage/errors.ts";
import { idOf } from "../storage/collections/descriptions.ts";
import type { CollectionName } from "../storage/records.ts";
import type { Store, Transaction } from "../storage/store.ts";
import { findDangling, type ReferencedRecords } from "../contract/references.ts";
import { itemReferences, ownWriters } from "../records/references.ts";
import { digestFile } from "../util/files.ts";
import { withoutEmptyStrings } from "./storable-items.ts";
import { readCheckedItems, type FileItem } from "./check-file.ts";
import { ImportError, type ImportViolation } from "./errors.ts";
import type { ImportFile } from "./import-files.ts";

/** The maximum number of items in an insert statement. */
const batchSize = 200;

/** The maximum characters of text in an insert statement, unless a single item has more. */
const batchText = 2 ** 24;

/**
 * Finds the references of items to records that do not exist.
 *
 * @param records the records that they may refer to.
 */
export async function findUnknownReferences(
  records: ReferencedRecords,
  collection: CollectionName,
  batch: readonly Pick<FileItem, "item" | "violationAt">[],
): Promise<ImportViolation[]> {
  const writer = ownWriters()[collection];
  const written = new Set(batch.map(({ item }) => String(idOf(collection, item))));
  const references = batch.flatMap(({ item, violationAt }) =>
    itemReferences(writer, item)
      // Items of a batch may refer to one another.
      .filter((reference) => reference.collection !== collection || !written.has(String(reference.id)))
      .map((reference) => ({ ...reference, violationAt })),
  );
  return (await findDangling(records, references)).map(({ violationAt, pointer, collection: target, id }) =>
    violationAt(pointer, `${target} has no record with the id ${id}. Add that record first.`),
  );
}

async function insert(tx: Transaction, file: ImportFile, batch: readonly FileItem[]): Promise<void> {
  const unknown = await findUnknownReferences(tx, file.collection, batch);
  if (unknown.length > 0) throw new ImportError(unknown);
  const items = batch.map(({ item }) => withoutEmptyStrings(file.collection, item));
  // The collection of the file is the collection of its items.
  await tx[file.collection].insert(...(items as never[]));
}

function conflictIn(item: FileItem, { field }: ConflictError): ImportError {
  return new ImportError([item.violationAt("", `Another record already has its ${field}. Remove one of the two.`)]);
}

/** Gathers items in batches, one at a time from item `singly` on. */
export async function* batchesOf<Each extends Pick<FileItem, "size">>(
  items: AsyncIterable<Each> | Iterable<Each>,
  singly = Infinity,
): AsyncGenerator<Each[]> {
  let batch: Each[] = [];
  let text = 0;
  let read = 0;
  for await (const item of items) {
    batch.push(item);
    text += item.size;
    read += 1;
    if (batch.length < batchSize && text < batchText && read <= singly) continue;
    yield batch;
    batch = [];
    text = 0;
  }
  if (batch.length > 0) yield batch;
}

/**
 * Writes a checked file in one transaction, together with a record of the import. Returns false if another process has
 * imported it meanwhile.
 *
 * @throws ImportError for unknown references and for values that are already in use; then nothing is written.
 */
export async function writeFile(
  store: Store,
  file: ImportFile,
  onItems: (records: number) => void,
  singly = Infinity,
): Promise<boolean> {
  let written = 0;
  let inConflict: FileItem | undefined;
  try {
    return await store.transaction(async (tx) => {
      // The database may have to retry it from the start.
      written = 0;
      inConflict = undefined;
      if (await tx.importedFiles.has(file.name, file.sha256)) return false;
      await forEachReadingAhead(batchesOf(readCheckedItems(file), singly), async (batch) => {
        try {
          await insert(tx, file, batch);
        } catch (error) {
          if (batch.length === 1) [inConflict] = batch;
          throw error;
        }
        written += batch.length;
        onItems(written);
      });
      if ((await digestFile(file.path)).sha256 !== file.sha256) {
        throw new ImportError([{ file: file.name, detail: "Was changed during the import. Retry the import." }]);
      }
      await tx.importedFiles.add(file.name, file.sha256);
      return true;
    });
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    if (inConflict) throw conflictIn(inConflict, error);
    // A database does not report which row of a statement was in conflict, so the batch is retried row by row.
    return writeFile(store, file, onItems, written);
  }
}

/**
 * Processes one item after another, and reads the next one meanwhile, so that the reader and, for example, a database work
 * in parallel. Once it throws, nothing is left running.
 */
export async function forEachReadingAhead<Each>(
  items: AsyncIterable<Each>,
  work: (item: Each) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  let next = await iterator.next();
  try {
    while (next.done !== true) {
      const [worked, read] = await Promise.allSettled([work(next.value), iterator.next()]);
      if (worked.status === "rejected") throw worked.reason;
      if (read.status === "rejected") throw read.reason;
      next = read.value;
    }
  } finally {
    await iterator.return?.();
  }
}
