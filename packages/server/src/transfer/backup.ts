import { readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import {
  describeWrongKey,
  findConfiguredKey,
  hasKey,
  wrongKeyFix,
  type EncryptionKeySource,
} from "../encryption/encryption-at-rest.ts";
import { collectionNames } from "../storage/collections/descriptions.ts";
import { readSqlite } from "../storage/sqlite.ts";
import { completeCopy, copyDatabase, assertComplete } from "../storage/sqlite/database-file.ts";
import type { Reads } from "../storage/store.ts";
import { isObject } from "../util/json-object.ts";
import { describeSystemError, ExpectedError, explainSystemError } from "../util/errors.ts";
import { digestFile, incompleteName, makeFolder, syncToDisk, writePrivateFile } from "../util/files.ts";

/** The description of a backup. */
interface BackupManifest {
  /** RFC 3339, in UTC. */
  created_at: string;
  /** The ids of the keys that values are encrypted with: prefixes of hashes of the keys. Two during a rotation. */
  encryption_key_ids: string[];
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
 * its checksum and the id of the encryption key. The copy is checked page by page, and has another name until it is complete.
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
  const manifestFile = join(folder, manifestName);
  assertComplete(database);
  return explainBackupError(`Can't back up into ${folder}.`, async () => {
    await makeFolder(folder);
    const names = await readdir(folder);
    if (names.includes(databaseName) || names.includes(manifestName)) {
      throw new ExpectedError(
        `${folder} already contains a backup. Choose an empty or new folder, because backups are never overwritten.`,
      );
    }
    return writeCopy(file, async (copy) => {
      await copyDatabase(database, copy, onProgress);
      completeCopy(copy);
      const { sha256, size } = await digestFile(copy);
      const manifest: BackupManifest = {
        created_at: now.toISOString(),
        encryption_key_ids: await readSqlite(copy, encryptionKeysIn),
        sha256,
      };
      await syncToDisk(copy);
      await rm(incompleteName(manifestFile), { force: true });
      await writePrivateFile(incompleteName(manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
      await rename(incompleteName(manifestFile), manifestFile);
      await rename(copy, file);
      await syncToDisk(folder);
      return { manifest, size };
    });
  });
}

function explainBackupError<Result>(failure: string, work: () => Promise<Result>): Promise<Result> {
  return explainSystemError(work(), (error) => new ExpectedError(`${failure} ${describeSystemError(error)}`));
}

/** Files that SQLite keeps beside a database file. */
function filesBeside(file: string): string[] {
  return ["-wal", "-shm", "-journal"].map((suffix) => `${file}${suffix}`);
}

/** Runs work on a new, empty file for its owner only, which the work renames. If it fails, the file is removed. */
async function writeCopy<Result>(file: string, work: (copy: string) => Promise<Result>): Promise<Result> {
  const copy = incompleteName(file);
  assertComplete(file);
  await writePrivateFile(copy);
  try {
    return await work(copy);
  } catch (error) {
    for (const path of [copy, ...filesBeside(copy)]) await rm(path, { force: true });
    throw error;
  }
}

/**
 * Replaces an embedded database without records with a backup. While that is not complete, there is a file of another name
 * beside it, and no service starts.
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
  assertComplete(file);
  const backup = await readBackup(folder, file);
  await readSqlite(file, (reads) => assertKey(reads, key));
  await assertNoRecords(database);
  await beforeWriting(backup);
  await explainBackupError(`Can't restore into ${dirname(database)}.`, async () => {
    await makeFolder(dirname(database));
    await writeCopy(database, async (copy) => {
      await assertNoRecords(database);
      if ((await sizeOf(database)) > 0) {
        // A running service may use it: it sees the transaction that replaces the content.
        await copyDatabase(file, database, onProgress);
        await rm(copy);
      } else {
        await copyDatabase(file, copy, onProgress);
        await syncToDisk(copy);
        await rename(copy, database);
      }
      await syncToDisk(dirname(database));
    });
  });
  return backup;
}

async function readBackup(folder: string, file: string): Promise<Backup> {
  const manifest = await readManifest(folder);
  const { sha256, size } = await explainSystemError(
    digestFile(file),
    (error) => new ExpectedError(`Can't read the backup. ${describeSystemError(error, otherBackup)}`),
  );
  if (sha256 === manifest.sha256) return { manifest, size };
  throw new ExpectedError(`${file} is damaged: it does not match the checksum in ${manifestName}. ${otherBackup}`);
}

const otherBackup = "Nothing was restored. Choose another backup.";

async function readManifest(folder: string): Promise<BackupManifest> {
  const file = join(folder, manifestName);
  const text = await explainSystemError(
    readFile(file, "utf8"),
    (error) => new ExpectedError(`${folder} is not a complete backup. ${describeSystemError(error, otherBackup)}`),
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
  const keyIds = await encryptionKeysIn(reads);
  if (keyIds.length === 0) return;
  const configured = await findConfiguredKey(reads, source);
  const other = keyIds.find((keyId) => !hasKey(configured, keyId));
  if (other === undefined) return;
  const reason = describeWrongKey(configured, "the values in this backup are", other);
  throw new ExpectedError(`${reason} Nothing was restored. ${wrongKeyFix}`);
}

async function encryptionKeysIn({ encryption }: Reads): Promise<string[]> {
  return [...(await encryption.recordsByKey()).keys()];
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.size ?? 0;
}

async function assertNoRecords(database: string): Promise<void> {
  if ((await sizeOf(database)) === 0) {
    // SQLite would apply what they contain to the restored file.
    const names: readonly string[] = await readdir(dirname(database)).catch(() => []);
    const left = filesBeside(database).filter((path) => names.includes(basename(path)));
    if (left.length === 0) return;
    throw new ExpectedError(
      `${left.join(", ")} belong to a missing database. Delete these files, or set GW_DATA_DIRECTORY to an empty or new folder.`,
    );
  }
  // Anything else that can't be read as a database is not replaced.
  const found = await readSqlite(database, findRecords);
  if (found === undefined) return;
  throw new ExpectedError(
    `${database} already has records (${found}), and restore never overwrites data. Set GW_DATA_DIRECTORY to an empty or new folder.`,
  );
}

/** The first collection that has a record. */
async function findRecords(reads: Reads): Promise<string | undefined> {
  for (const name of collectionNames) {
    for await (const items of reads[name].all()) if (items.length > 0) return name;
  }
  return undefined;
}
