import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import type { CollectionName } from "../storage/records.ts";
import { collections } from "./collections.ts";
import { ImportError } from "./import-error.ts";
import { extensions } from "./read-items.ts";

/** A file to import. */
export type ImportFile = {
  path: string;
  /** The name without its folder. */
  name: string;
  collection: CollectionName;
  /** In bytes. */
  size: number;
  /** Of its bytes, in hex. */
  sha256: string;
};

/** The SHA-256 of a file's bytes, in hex. */
export const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest("hex");
};

/** A collection's place in the order of import; -1 where the name is no collection's. */
const rankOf = (name: string): number => collections.findIndex(({ file }) => file === name.split(".", 1)[0]);

const nameable = (): string => collections.map(({ file }) => file).join(", ");

const toImportFile = async (path: string): Promise<ImportFile> => {
  const name = basename(path);
  const collection = collections[rankOf(name)];
  if (!collection || !extensions.includes(extname(name))) {
    const detail = `Name it after what it holds, with ${extensions.join(", ")}. What can be held: ${nameable()}.`;
    throw new ImportError([{ file: name, detail }]);
  }
  const { size } = await stat(path);
  return { path, name, collection: collection.name, size, sha256: await sha256Of(path) };
};

/** The files of a folder, in the order in which they refer to each other; other kinds of files are passed over. */
const filesIn = async (folder: string): Promise<string[]> => {
  const names = (await readdir(folder)).filter((name) => extensions.includes(extname(name))).toSorted();
  return names.toSorted((first, second) => rankOf(first) - rankOf(second)).map((name) => join(folder, name));
};

/**
 * The file, or all files of the folder, in the order in which they are imported.
 *
 * @throws ImportError where there is none, or one is not named after a collection.
 */
export const importFilesAt = async (path: string): Promise<ImportFile[]> => {
  const stats = await stat(path).catch(() => undefined);
  if (!stats) throw new ImportError([{ file: path, detail: "There is no such file or folder that you may read." }]);
  const paths = stats.isDirectory() ? await filesIn(path) : [path];
  if (paths.length === 0) {
    const detail = `The folder holds nothing to import. A file is named after what it holds, with ${extensions.join(", ")}. What can be held: ${nameable()}.`;
    throw new ImportError([{ file: path, detail }]);
  }
  const files: ImportFile[] = [];
  for (const each of paths) files.push(await toImportFile(each));
  return files;
};
