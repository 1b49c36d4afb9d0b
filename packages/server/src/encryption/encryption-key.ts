import { randomBytes, randomUUID } from "node:crypto";
import { link, readFile, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { codeOf, ExpectedError, withPath } from "../util/errors.ts";
import { syncToDisk, writePrivateFile } from "../util/files.ts";

/**
 * Parses the 32 bytes of an encryption key, written as 64 hex digits or in Base64.
 *
 * @param source the variable or file that it comes from, for the error message.
 * @throws ExpectedError if the text has no valid key.
 */
export function parseEncryptionKey(text: string, source = "GW_ENCRYPTION_KEY"): Buffer {
  const trimmed = text.trim();
  const key = Buffer.from(trimmed, /^[0-9a-fA-F]{64}$/.test(trimmed) ? "hex" : "base64");
  if (key.length === 32) return key;
  throw new ExpectedError(`${source} does not contain a valid encryption key (32 bytes in hex or Base64).`);
}

/** Creates a complete file at once. If another process already created it, that one is kept. */
async function createKeyFile(file: string): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  try {
    await writePrivateFile(temporary, `${randomBytes(32).toString("hex")}\n`);
    // Unlike a rename, a link never replaces a file.
    await link(temporary, file);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  } finally {
    await rm(temporary, { force: true });
  }
  // The key is used only after it is on disk.
  await syncToDisk(dirname(file));
}

/** Reads the key from a file. Undefined if there is no such file. */
export async function readKeyFile(file: string): Promise<Buffer | undefined> {
  try {
    return parseEncryptionKey(await readFile(file, "utf8"), file);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw withPath(error, file);
  }
}

/** Reads the key from a file, which is created with a new key and mode 0600 if it is missing. */
export async function keyFromFile(file: string): Promise<Buffer> {
  const known = await readKeyFile(file);
  if (known) return known;
  await createKeyFile(file);
  return keyFromFile(file);
}

/** The file of the previous key, beside that of the current one. It exists during a rotation only. */
export function previousKeyFile(file: string): string {
  return `${file}.previous`;
}
