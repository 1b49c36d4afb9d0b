import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import type { CollectionName } from "../storage/records.ts";
import { collections } from "./collections.ts";
import { ImportError } from "./import-error.ts";
import { extensions, type ItemFile } from "./read/read-items.ts";

/** A file to import. */
export interface ImportFile extends ItemFile {
  collection: CollectionName;
  /** Of its bytes, in hex. */
  sha256: string;
  /** The organization of the APIs in it, whatever their definitions say. */
  orgId: string | undefined;
}

/** How files are read. */
export interface FileOptions {
  /** What all of them hold, whatever they are named. */
  as?: CollectionName | undefined;
  /** The organization of the APIs in them, whatever their definitions say. */
  orgId?: string | undefined;
}

/** The SHA-256 of a file's bytes, in hex. */
export const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest("hex");
};

/** A collection's rank in the order of import; -1 if the name is no collection's. */
const rankOf = (name: string): number => collections.findIndex(({ file }) => file === name.split(".", 1)[0]);

const nameable = (): string => collections.map(({ file }) => file).join(", ");

/** What to do about an error of the system, by its code. */
const remedies: Readonly<Record<string, string>> = {
  EACCES: "You may not read it. Change its permissions, or run the command as a user who may.",
  ELOOP: "It is a symbolic link that leads back to itself. Point it to a file.",
  ENOENT: "There is no such file or folder. Check the path.",
  ENOTDIR: "A part of the path is a file, not a folder. Check the path.",
  EPERM: "You may not read it. Change its permissions, or run the command as a user who may.",
};

/** Waits for a look at a file, and says in a sentence what is wrong if the system refuses it. */
async function looking<Result>(attempt: Promise<Result>, file: string): Promise<Result> {
  try {
    return await attempt;
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    const detail = remedies[String(error.code)] ?? `It can't be read: ${error.message}.`;
    throw new ImportError([{ file, detail }]);
  }
}

async function toImportFile(path: string, { as, orgId }: FileOptions): Promise<ImportFile> {
  const name = basename(path);
  const refused = (detail: string) => new ImportError([{ file: name, detail }]);
  const collection = as === undefined ? collections[rankOf(name)] : collections.find((known) => known.name === as);
  if (!extensions.includes(extname(name))) {
    throw refused(`Its name has to end in ${orOf.format(extensions)}, after what it holds. Rename it.`);
  }
  if (!collection) {
    throw refused(`Say what it holds with --as, such as --as apis, or name it after that. Collections: ${nameable()}.`);
  }
  if (orgId !== undefined && collection.name !== "apis") {
    throw refused("--org is for APIs. Import this file without it.");
  }
  const stats = await looking(stat(path), name);
  if (!stats.isFile()) throw refused("It is not a regular file. Rename it, or import a file instead.");
  const { name: collectionName, listNames = [] } = collection;
  const sha256 = await looking(sha256Of(path), name);
  return { path, name, collection: collectionName, listNames, size: stats.size, sha256, orgId };
}

const orOf = new Intl.ListFormat("en", { type: "disjunction" });

/** The files of a folder, in the order in which they refer to each other; other kinds of files are passed over. */
async function filesIn(folder: string): Promise<string[]> {
  const names = (await looking(readdir(folder), folder))
    .filter((name) => extensions.includes(extname(name)))
    .toSorted();
  return names.toSorted((first, second) => rankOf(first) - rankOf(second)).map((name) => join(folder, name));
}

/**
 * The file, or all files of the folder, in the order in which they are imported.
 *
 * @throws ImportError if there is none, or one can't be read or is not named after a collection.
 */
export async function importFilesAt(path: string, options: FileOptions = {}): Promise<ImportFile[]> {
  const stats = await looking(stat(path), path);
  const paths = stats.isDirectory() ? await filesIn(path) : [path];
  if (paths.length === 0) {
    const detail = `The folder holds nothing to import. A file is named after what it holds, and ends in ${orOf.format(extensions)}. Collections: ${nameable()}.`;
    throw new ImportError([{ file: path, detail }]);
  }
  const files: ImportFile[] = [];
  for (const each of paths) files.push(await toImportFile(each, options));
  return files;
}
