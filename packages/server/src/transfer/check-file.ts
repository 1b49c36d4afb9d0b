import { stepsOf, valueAt } from "@gw/openapi";
import { firstPerPointer } from "../contract/violations.ts";
import { permissionViolations } from "../contract/rules.ts";
import type { CollectionName, StoredApi, StoredItems, StoredUser } from "../storage/records.ts";
import { missing, type ItemValidator, type ItemViolation } from "../records/item-validator.ts";
import { toStorable } from "./storable-items.ts";
import { ImportError, type ImportViolation } from "./errors.ts";
import type { ImportFile } from "./import-files.ts";
import type { KeyCheck } from "./key-check.ts";
import type { ReadItem } from "./read/item-file.ts";
import { readItems } from "./read/read-items.ts";

/** The maximum number of reported errors: more than anyone fixes before retrying. */
const maxReported = 20;

const missingOrganization = "Is missing. Add it, or name the organization with --org.";

/** The contents of a checked file. */
export interface CheckedFile {
  records: number;
  /** Fields next to wrapped API definitions, which are not imported. */
  leftOut: string[];
}

/** Locates an error of an item in the file. */
export function toImportViolation(
  file: ImportFile,
  { locate }: Pick<ReadItem, "locate">,
  { pointer, detail }: ItemViolation,
): ImportViolation {
  return { file: file.name, ...locate(stepsOf(pointer)), pointer, detail };
}

/** The violations of rules that a schema can't express. */
function ruleViolations<Name extends CollectionName>(collection: Name, item: StoredItems[Name]): ItemViolation[] {
  if (collection !== "users") return agreementViolations(collection, item);
  // The collection determines the type of the item.
  const { record } = item as StoredUser;
  return permissionViolations(record).map(({ pointer, detail }) => ({ pointer: `/record${pointer}`, detail }));
}

/** The violations of an item, with pointers into the item of the file. */
async function violationsOf(
  file: ImportFile,
  read: ReadItem,
  validate: ItemValidator,
  keyCheck: KeyCheck,
  leftOut: Set<string>,
): Promise<ItemViolation[]> {
  const violations = read.findViolations();
  if (violations.length > 0) return violations;
  const { item, pointerInFile, leftOut: fields } = toStorable(file.collection, read.value, file.orgId);
  for (const field of fields) leftOut.add(field);
  const misfits = validate(file.collection, item);
  // An item that is valid by the schema of its collection has its type.
  const typed = item as StoredItems[typeof file.collection];
  const all =
    misfits.length > 0
      ? misfits
      : [...ruleViolations(file.collection, typed), ...(await keyCheck.findViolations(typed))];
  return all.map(({ pointer, detail }) => ({
    pointer: pointerInFile(pointer),
    detail: file.collection === "apis" && pointer === "/org_id" && detail === missing ? missingOrganization : detail,
  }));
}

/**
 * Checks every item of a file on its own.
 *
 * @throws ImportError with the first errors, if there are any.
 */
export async function checkFile(
  file: ImportFile,
  validate: ItemValidator,
  keyCheck: KeyCheck,
  onItem: (records: number, fraction: number) => void,
): Promise<CheckedFile> {
  const violations: ImportViolation[] = [];
  const leftOut = new Set<string>();
  let records = 0;
  for await (const item of readItems(file)) {
    const found = (await violationsOf(file, item, validate, keyCheck, leftOut)).slice(
      0,
      maxReported - violations.length,
    );
    // A missing id is missing from both the item and its definition, which are the same object in the file.
    violations.push(...firstPerPointer(found).map((violation) => toImportViolation(file, item, violation)));
    if (violations.length >= maxReported) break;
    records += 1;
    onItem(records, item.fraction);
  }
  if (violations.length > 0) throw new ImportError(violations);
  return { records, leftOut: [...leftOut] };
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

/** Checks what a schema can't express: that two fields of an item agree. */
export function agreementViolations<Name extends CollectionName>(
  collection: Name,
  item: StoredItems[Name],
): ItemViolation[] {
  if (collection !== "apis") return [];
  // The collection determines the type of the item.
  const api = item as StoredApi;
  return duplicatedFields[api.kind]
    .filter(({ field, pointer }) => valueAt(api.definition, pointer) !== api[field])
    .map(({ field, pointer }) => ({
      pointer: `/definition${pointer}`,
      detail: `Must be the same as the item's ${field}.`,
    }));
}
