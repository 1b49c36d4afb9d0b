import { access, constants, readdir, stat } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { collectionNames, fileNameOf } from "../storage/collections/descriptions.ts";
import type { CollectionName } from "../storage/records.ts";
import { explain, explainSystemError } from "../util/errors.ts";
import { incompleteName } from "../util/files.ts";
import { InvalidFilesError } from "./errors.ts";
import type { ItemFile, ReadItem } from "./read/item-file.ts";
import { readJsonItems, readJsonLines } from "./read/json-items.ts";
import { readYamlItems } from "./read/yaml-items.ts";

const readers = new Map<string, (file: ItemFile) => AsyncIterable<ReadItem>>([
  [".json", readJsonItems],
  [".yaml", readYamlItems],
  [".yml", readYamlItems],
  [".ndjson", readJsonLines],
  [".jsonl", readJsonLines],
]);

const extensions = [...readers.keys()];

/** A file of records. */
export interface RecordFile extends ItemFile {
  /** Reads its items in order. Throws InvalidFilesError with the location if it does not match its extension. */
  read: (file: ItemFile) => AsyncIterable<ReadItem>;
  collection: CollectionName;
  /** The organization of the APIs in it, overriding their definitions. */
  orgId: string | undefined;
}

/** How files are read. */
export interface FileOptions {
  /** The collection of all files, overriding their names. */
  as?: CollectionName | undefined;
  /** The organization of the APIs in them, overriding their definitions. */
  orgId?: string | undefined;
}

/** The names of collections, with referenced ones before those that refer to them. */
const fileNames = collectionNames.map(fileNameOf);

/** The rank of the collection that a file is named after; -1 if there is none. */
function rankOf(file: string): number {
  return fileNames.indexOf(file.split(".", 1)[0] ?? "");
}

/** The names of the list of items in an object that is not an item itself, as gateways write them. */
const listNames: { readonly [Name in CollectionName]?: readonly string[] } = { apis: ["apis"], policies: ["Data"] };

/** Waits for a file system call. */
function explainFileError<Result>(attempt: Promise<Result>, file: string): Promise<Result> {
  return explainSystemError(attempt, (error) => new InvalidFilesError([{ file, detail: explain(error) }]));
}

async function toRecordFile(path: string, { as, orgId }: FileOptions): Promise<RecordFile> {
  const name = basename(path);
  function createError(detail: string) {
    return new InvalidFilesError([{ file: name, detail }]);
  }
  const collection = as ?? collectionNames[rankOf(name)];
  const read = readers.get(extname(name));
  if (!read) {
    throw createError(`The file name must end in ${orOf.format(extensions)}. Rename the file.`);
  }
  if (!collection) {
    throw createError(
      `Set the file's collection with --as (for example, --as apis), or name the file after the collection. Collections: ${fileNames.join(", ")}.`,
    );
  }
  if (orgId !== undefined && collection !== "apis") {
    throw createError("--org is only for APIs. Apply this file without it.");
  }
  const stats = await explainFileError(stat(path), name);
  if (!stats.isFile()) throw createError("Not a regular file. Rename it, or pass a regular file.");
  await explainFileError(access(path, constants.R_OK), name);
  return { path, name, read, size: stats.size, collection, listNames: listNames[collection] ?? [], orgId };
}

const orOf = new Intl.ListFormat("en", { type: "disjunction" });

/** The files of a folder in the order of their collections; other kinds of files are skipped. */
async function filesIn(folder: string): Promise<string[]> {
  const all = await explainFileError(readdir(folder), folder);
  const incomplete = all.find((name) => name.endsWith(incompleteName("")));
  if (incomplete !== undefined) {
    const detail = "The export is incomplete: it was interrupted or is still running. Export into another folder.";
    throw new InvalidFilesError([{ file: incomplete, detail }]);
  }
  const names = all.filter((name) => extensions.includes(extname(name))).toSorted();
  return names.toSorted((first, second) => rankOf(first) - rankOf(second)).map((name) => join(folder, name));
}

/**
 * Returns the file, or all files of the folder, with referenced collections before those that refer to them.
 *
 * @throws InvalidFilesError if there is none, or one can't be read or is not named after a collection.
 */
export async function findFiles(path: string, options: FileOptions = {}): Promise<RecordFile[]> {
  const stats = await explainFileError(stat(path), path);
  const paths = stats.isDirectory() ? await filesIn(path) : [path];
  if (paths.length === 0) {
    const detail = `The folder contains no record files. Name each file after its collection, with the extension ${orOf.format(extensions)}. Collections: ${fileNames.join(", ")}.`;
    throw new InvalidFilesError([{ file: path, detail }]);
  }
  const files: RecordFile[] = [];
  for (const each of paths) files.push(await toRecordFile(each, options));
  return files;
}
