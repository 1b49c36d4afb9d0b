import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() ?? false;

/**
 * Makes a folder that its owner alone can use, and those above it, where they are missing.
 *
 * Node's `recursive` tries for ever where a folder can't be made in one that is there, and is said to be missing: so it is
 * below /proc.
 */
export const makeFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (await isFolder(folder)) return;
    const isParentMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isParentMissing || (await isFolder(dirname(folder)))) throw error;
    await makeFolder(dirname(folder));
    await makeFolder(folder);
  }
};
