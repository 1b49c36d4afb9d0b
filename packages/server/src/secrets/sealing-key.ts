import { randomBytes } from "node:crypto";
import { open, readFile, rename } from "node:fs/promises";
import { dirname } from "node:path";

/** What should be a sealing key is none. */
export class SealingKeyError extends Error {
  override readonly name = "SealingKeyError";
}

/**
 * The 32 bytes of a sealing key, written as 64 hex digits or in Base64.
 *
 * @param place where it stands, as the operator knows it.
 * @throws SealingKeyError
 */
export const parseSealingKey = (text: string, place = "GW_SEALING_KEY"): Buffer => {
  const trimmed = text.trim();
  const key = Buffer.from(trimmed, /^[0-9a-fA-F]{64}$/.test(trimmed) ? "hex" : "base64");
  if (key.length === 32) return key;
  throw new SealingKeyError(`What is in ${place} is no sealing key: that is 32 bytes in hex or Base64.`);
};

const errorCode = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined);

/** A new name is on disk only when its folder is. */
const syncFolderOf = async (file: string): Promise<void> => {
  const folder = await open(dirname(file), "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

/** Writes a file that its owner alone can read. Nothing is sealed before it is on disk. */
const writeKeyFile = async (file: string, key: Buffer): Promise<void> => {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(`${key.toString("hex")}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await syncFolderOf(file);
};

const readKeyFile = async (file: string): Promise<Buffer | undefined> => {
  try {
    return parseSealingKey(await readFile(file, "utf8"), file);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
};

/** The key in a file, which is made with a new key and mode 0600 where it is missing. */
export const keyFromFile = async (file: string): Promise<Buffer> => {
  const known = await readKeyFile(file);
  if (known) return known;
  const key = randomBytes(32);
  try {
    await writeKeyFile(file, key);
    return key;
  } catch (error) {
    // Another process that starts at the same time was quicker.
    if (errorCode(error) === "EEXIST") return keyFromFile(file);
    throw error;
  }
};

/** Where a rotation keeps the new key until it is in use. */
const nextTo = (file: string): string => `${file}.next`;

/** The new key of a rotation, kept beside the old one; one that a broken-off rotation left is taken up again. */
export const prepareNextKey = (file: string): Promise<Buffer> => keyFromFile(nextTo(file));

/** The new key of a rotation that did not come to `useNextKey`. */
export const pendingNextKey = (file: string): Promise<Buffer | undefined> => readKeyFile(nextTo(file));

/** Puts the new key in the old one's place, once every value is sealed with it. */
export const useNextKey = async (file: string): Promise<void> => {
  await rename(nextTo(file), file);
  await syncFolderOf(file);
};
