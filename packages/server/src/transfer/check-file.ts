import { stepsOf, valueAt, type Violation } from "@gw/openapi";
import { firstPerPointer } from "../contract/violations.ts";
import { largestItem, type CollectionName, type StoredApi, type StoredItems } from "../storage/records.ts";
import { itemViolations, levelsOf, missing, ruleViolations } from "../records/item-violations.ts";
import { toStorable, withoutEmptyStrings, type StorableItem } from "./storable-items.ts";
import { InvalidFilesError, maxReported, type FileViolation } from "./errors.ts";
import type { RecordFile } from "./record-files.ts";
import type { KeyCheck } from "./key-check.ts";
import { findUnstorable } from "../json/storable.ts";
import { tooLargeItem, type ReadItem } from "./read/item-file.ts";

const missingOrganization = "Is missing. Add it, or specify the organization with --org.";

type Item = StoredItems[CollectionName];

/** An item of a file, as it is stored apart from empty strings. */
export type FileItem = ReturnType<typeof toFileItem>;

/** Locates an error of an item in the file. */
function toFileViolation(
  file: RecordFile,
  { locate }: Pick<ReadItem, "locate">,
  { pointer, detail }: Violation,
): FileViolation {
  return { file: file.name, ...locate(stepsOf(pointer)), pointer, detail };
}

/** An item of a file that is valid. */
function toFileItem(file: RecordFile, read: ReadItem, { item, pointerInFile, leftOut }: StorableItem) {
  return {
    // An item that is valid by the schema of its collection has its type.
    item: item as Item,
    size: read.size,
    fraction: read.fraction,
    leftOut,
    /** Locates an error, with a pointer into the stored item, in the file. */
    violationAt: (pointer: string, detail: string) =>
      toFileViolation(file, read, { pointer: pointerInFile(pointer), detail }),
  };
}

/**
 * Reads a file and checks every item of it on its own.
 *
 * @throws InvalidFilesError with the first errors, if there are any, after the items before them.
 */
export async function* checkItems(file: RecordFile, keyCheck: KeyCheck): AsyncGenerator<FileItem> {
  const violations: FileViolation[] = [];
  for await (const read of file.read(file)) {
    const storable = toStorable(file.collection, read.value, file.orgId);
    const found = (await violationsOf(file, read, storable, keyCheck)).slice(0, maxReported - violations.length);
    // A missing id is missing from both the item and its definition, which are the same object in the file.
    violations.push(...firstPerPointer(found).map((violation) => toFileViolation(file, read, violation)));
    if (violations.length >= maxReported) break;
    if (violations.length === 0) yield toFileItem(file, read, storable);
  }
  if (violations.length > 0) throw new InvalidFilesError(violations);
}

/** The violations of an item, with pointers into the item of the file. */
async function violationsOf(
  { collection }: RecordFile,
  read: ReadItem,
  { item, pointerInFile }: StorableItem,
  keyCheck: KeyCheck,
): Promise<Violation[]> {
  const violations = findUnstorable(read.value, levelsOf(collection, read.value));
  if (violations.length > 0) return violations;
  if (read.size > largestItem) return [{ pointer: "", detail: tooLargeItem }];
  const schemaViolations = itemViolations(collection, item);
  // An item that is valid by the schema of its collection has its type.
  const typed = item as Item;
  const all =
    schemaViolations.length > 0
      ? schemaViolations
      : [
          ...(isTooLarge(collection, typed, read.size) ? [{ pointer: "", detail: tooLargeItem }] : []),
          // The collection determines the type of the item.
          ...(collection === "apis" ? agreementViolations(typed as StoredApi) : []),
          ...ruleViolations(collection, typed),
          ...(await keyCheck.findViolations(typed)),
        ];
  return all.map(({ pointer, detail }) => ({
    pointer: pointerInFile(pointer),
    detail: collection === "apis" && pointer === "/org_id" && detail === missing ? missingOrganization : detail,
  }));
}

/** Characters, numbers and names can take more space as they are stored, but less than so many times that of the text. */
const mostGrowth = 8;

/** Whether an item can't be stored, as it would not be read again from an export. */
function isTooLarge(collection: CollectionName, item: Item, size: number): boolean {
  return (
    size * mostGrowth > largestItem &&
    Buffer.byteLength(JSON.stringify(withoutEmptyStrings(collection, item))) > largestItem
  );
}

/**
 * Values that an API contains twice: the field of the item, and its location in each kind of definition. The organization of
 * an item may differ from that in its definition, so that a definition can be imported unchanged.
 */
const duplicatedFields: Record<StoredApi["kind"], readonly { field: "api_id" | "name"; pointer: string }[]> = {
  classic: [
    { field: "api_id", pointer: "/api_id" },
    { field: "name", pointer: "/name" },
  ],
  oas: [{ field: "name", pointer: "/x-gw-api-gateway/info/name" }],
  streams: [{ field: "name", pointer: "/x-gw-api-gateway/info/name" }],
};

/** The violations of an API whose fields do not agree with its definition. */
function agreementViolations(api: StoredApi): Violation[] {
  return duplicatedFields[api.kind]
    .filter(({ field, pointer }) => valueAt(api.definition, pointer) !== api[field])
    .map(({ field, pointer }) => ({
      pointer: `/definition${pointer}`,
      detail: `Must match the item's ${field}.`,
    }));
}
