import { open, readdir, readFile, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  describeWrongKey,
  findConfiguredKey,
  hasKey,
  wrongKeyFix,
  type EncryptionKeySource,
} from "../encryption/encryption-at-rest.ts";
import { collectionNames } from "../storage/collections/descriptions.ts";
import { readSqlite } from "../storage/sqlite.ts";
import { completeCopy, copyDatabase } from "../storage/sqlite/copy-database.ts";
import type { Reads } from "../storage/store.ts";
import { isObject } from "../util/json-object.ts";
import { ExpectedError, explainSystemError, isSystemError } from "../util/errors.ts";
import { digestFile, makeFolder, syncToDisk, writePrivateFile } from "../util/files.ts";

/** The description of a backup. It is written last: without it, a backup is incomplete. */
export interface BackupManifest {
  /** RFC 3339, in UTC. */
  created_at: string;
  /** The id of the key that values are encrypted with: a prefix of a hash of the key. Null if nothing is encrypted. */
  encryption_key_id: string | null;
  /** The SHA-256 of the database file, in hex. */
  sha256: string;
}

/** A backup that was written or restored. */
export interface Backup {
  manifest: BackupManifest;
  /** The size of the database file, in bytes. */
  size: number;
}

const databaseName = "gateway.sqlite";
const manifestName = "backup.json";

/**
 * Writes a snapshot of an embedded database into a folder, while services can write: a database file, and `backup.json` with
 * its checksum and the id of the encryption key. The copy is checked page by page.
 *
 * @param onProgress called with the copied part, from 0 to 1.
 * @throws ExpectedError if the folder can't be written, or contains a backup.
 * @throws StorageUnavailableError if the database can't be read, or its copy is damaged.
 */
export async function backUp(
  database: string,
  folder: string,
  now: Date,
  onProgress: (part: number) => void,
): Promise<Backup> {
  const file = join(folder, databaseName);
  await explainSystemError(
    createDatabaseFile(folder, file),
    ({ message }) => new ExpectedError(`Can't back up into ${folder}: ${message}. Choose a writable folder.`),
  );
  try {
    await copyDatabase(database, file, onProgress);
    completeCopy(file);
    const { sha256, size } = await digestFile(file);
    const manifest: BackupManifest = {
      created_at: now.toISOString(),
      encryption_key_id: (await readSqlite(file, encryptionKeyIn)) ?? null,
      sha256,
    };
    await syncToDisk(file);
    await writePrivateFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
    await syncToDisk(folder);
    return { manifest, size };
  } catch (error) {
    // Otherwise a second attempt would find a backup in the folder.
    for (const name of [databaseName, manifestName]) await rm(join(folder, name), { force: true });
    throw isSystemError(error)
      ? new ExpectedError(
          `Can't back up into ${folder}: ${error.message}. Choose another folder, or free up disk space.`,
        )
      : error;
  }
}

/** Creates an empty file for its owner only, in a folder without a backup. */
async function createDatabaseFile(folder: string, file: string): Promise<void> {
  await makeFolder(folder);
  const names = await readdir(folder);
  if (names.includes(databaseName) || names.includes(manifestName)) {
    throw new ExpectedError(
      `${folder} contains a backup already, and nothing is overwritten. Choose an empty or new folder.`,
    );
  }
  await (await open(file, "wx", 0o600)).close();
}

/**
 * Replaces an embedded database without records with a backup, in one transaction.
 *
 * @param key where the configured encryption key comes from.
 * @param beforeWriting called after all checks.
 * @throws ExpectedError if the backup is incomplete or damaged, the configured key can't decrypt it, or the database has
 * records. Nothing is changed then.
 * @throws SchemaError if a newer program made the backup. Nothing is changed then.
 */
export async function restore(
  folder: string,
  database: string,
  key: EncryptionKeySource,
  beforeWriting: (backup: Backup) => Promise<void>,
  onProgress: (part: number) => void,
): Promise<Backup> {
  const file = join(folder, databaseName);
  const backup = await readBackup(folder, file);
  await readSqlite(file, (reads) => assertKey(reads, key));
  await assertNoRecords(database);
  await beforeWriting(backup);
  await makeFolder(dirname(database));
  await copyDatabase(file, database, onProgress);
  await syncToDisk(dirname(database));
  return backup;
}

async function readBackup(folder: string, file: string): Promise<Backup> {
  const manifest = await readManifest(folder);
  const { sha256, size } = await explainSystemError(
    digestFile(file),
    ({ message }) => new ExpectedError(`${file} can't be read: ${message}. ${otherBackup}`),
  );
  if (sha256 === manifest.sha256) return { manifest, size };
  throw new ExpectedError(`${file} is damaged: it is not the file that ${manifestName} describes. ${otherBackup}`);
}

const otherBackup = "Nothing was restored. Choose another backup.";

async function readManifest(folder: string): Promise<BackupManifest> {
  const file = join(folder, manifestName);
  const text = await explainSystemError(
    readFile(file, "utf8"),
    ({ message }) =>
      new ExpectedError(`${folder} is not a complete backup: ${file} can't be read (${message}). ${otherBackup}`),
  );
  const manifest = parseManifest(text);
  if (manifest) return manifest;
  throw new ExpectedError(`${file} is damaged: it does not describe a backup. ${otherBackup}`);
}

function parseManifest(text: string): BackupManifest | undefined {
  try {
    const manifest: unknown = JSON.parse(text);
    // The checksum is what a restore depends on; the rest is for people.
    return isObject(manifest) && typeof manifest["sha256"] === "string"
      ? (manifest as unknown as BackupManifest)
      : undefined;
  } catch {
    return undefined;
  }
}

async function assertKey(reads: Reads, source: EncryptionKeySource): Promise<void> {
  const keyIds = [...(await reads.encryption.recordsByKey()).keys()];
  if (keyIds.length === 0) return;
  const configured = await findConfiguredKey(reads, source);
  const other = keyIds.find((keyId) => !hasKey(configured, keyId));
  if (other === undefined) return;
  const reason = describeWrongKey(configured, "the values of this backup are", other);
  throw new ExpectedError(`${reason} Nothing was restored. ${wrongKeyFix}`);
}

async function encryptionKeyIn({ encryption }: Reads): Promise<string | undefined> {
  return (await encryption.recordsByKey()).keys().next().value;
}

async function assertNoRecords(database: string): Promise<void> {
  const size = (await stat(database).catch(() => undefined))?.size ?? 0;
  // Anything else that can't be read as a database is not replaced.
  const found = size === 0 ? undefined : await readSqlite(database, findRecords);
  if (found === undefined) return;
  throw new ExpectedError(
    `${database} has records (${found}), and a restore overwrites nothing. Set GW_DATA_DIRECTORY to an empty or new folder.`,
  );
}

/** The first collection that has a record. */
async function findRecords(reads: Reads): Promise<string | undefined> {
  for (const name of collectionNames) {
    for await (const items of reads[name].all()) if (items.length > 0) return name;
  }
  return undefined;
}
