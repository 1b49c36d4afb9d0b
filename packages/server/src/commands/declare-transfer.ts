import { InvalidArgumentError, Option, type Command } from "commander";
import { collectionNames, fileNameOf, prunable } from "../storage/collections/descriptions.ts";
import type { CollectionName } from "../storage/records.ts";
import type { ApplyCommandOptions } from "./apply.ts";
import type { CommandContext } from "./context.ts";

const applyHelp = `
Name each file after its collection, such as apis.json, or pass --as. Files use the export format, with one record per
line (.ndjson, .jsonl) or a list of records (.json, .yaml, .yml). Classic API definitions from a gateway are stored
unchanged: a single definition, a list, or {"apis": [...]}, bare or under api_definition. If files contain encrypted
values, configure their encryption key first: copy the key file, or set GW_ENCRYPTION_KEY.

New records are created, and records that differ are replaced. Other records are left unchanged unless you pass their
collection to --prune. Everything is checked and compared first, and then written in one transaction, completely or
not at all. If another process changes one of the records in the meantime, nothing is written: run the command again.

With --create-only, stored records that differ are listed (!) and left unchanged. All files are checked first, and
then each file is written in one transaction, completely or not at all. If the command is interrupted, run it again:
stored records are not written again. Use this option to import any number of records.

With the embedded database, running instances can keep reading, but writes return 503 with Retry-After after 5
seconds. Other commands wait up to 60 seconds. Up to 1,000 changes take no longer than a request, and 100,000 changes
take a few seconds. Split larger imports into several files, such as users.1.ndjson and users.2.ndjson: with
--create-only, instances can write between files.

The plan lists each record to create (+), change (~) or delete (-) with the changed fields, and counts the unchanged
records. With --create-only, new records are counted, not listed. Hashes, encrypted values and fields named like
credentials are never shown. A record's organization and read-only fields can't be changed, and keys and migrations
can't be pruned.
Exit codes: 0 success, 1 failure or (with --strict) a differing record, 2 usage or configuration error, 3 (with
--exit-code) changes to make. The guide "Import and export" describes every file and its fields.`;

const backupHelp = `
Writes a consistent copy of the database, checks it page by page, and records its checksum and encryption key id in
backup.json. While the copy is incomplete, it is named gateway.sqlite.incomplete. The backup does not contain the key:
store the key file, or GW_ENCRYPTION_KEY, separately. For PostgreSQL, use pg_dump.`;

const restoreHelp = `
First, copy the key file into the data folder, or set GW_ENCRYPTION_KEY. Nothing is written if the backup is damaged
or was made by a newer version, if the key is missing or wrong, or if the database has records. If the restore is
interrupted, no service starts in the data folder until you delete gateway.sqlite.incomplete there and run the command
again. To verify a backup, restore it with GW_DATA_DIRECTORY set to a new folder, and run \`gw-server check\` there.`;

/** What the commands are declared with. */
/** Values of settings, by their environment variables. */
type Settings = Readonly<Record<string, string | undefined>>;

export interface Declarations {
  program: Command;
  /** Reads the configuration, when a command runs: its options take precedence over the environment, and that over its defaults. */
  context: (settings?: { defaults?: Settings; options?: Settings }) => Promise<CommandContext>;
  /** Called by a command that has printed why it ends with another code than 0. */
  exitWith: (code: number) => void;
}

/** Declares the commands that read and write files of records, and backups. */
export function declareTransfer({ program, context, exitWith }: Declarations): void {
  program
    .command("apply")
    .description("create and replace records to match a file or a folder of files, in JSON, YAML or NDJSON")
    .argument("<path>", "a file, or a folder")
    .addOption(
      new Option("--create-only", "create missing records, and leave existing ones unchanged").conflicts("prune"),
    )
    .option("--strict", "with --create-only, exit with 1 if a record is stored and differs", false)
    .option("--dry-run", "print the plan without writing anything", false)
    .option("--exit-code", "exit with 3 if there are changes", false)
    .option("--json", "print the plan as JSON", false)
    .option(
      "--prune <collection>",
      "delete the records of a collection that its files don't list; repeatable",
      addPrunable,
      [],
    )
    .option(
      "--allow-deletes <number>",
      "the number of deletions to allow, if more than 10 percent of a collection",
      toCount,
    )
    .addOption(collectionOption())
    .option("--org <id>", "the organization for the APIs, overriding the one in their definitions")
    .addHelpText("after", applyHelp)
    .action(async (path: string, options: ApplyCommandOptions, command: Command) => {
      if (options.strict && !options.createOnly) command.error("error: option '--strict' requires '--create-only'");
      const { apply } = await import("./apply.ts");
      exitWith(await apply(await context(), path, options));
    });

  program
    .command("export")
    .description("export every record into a folder, one NDJSON file per collection")
    .argument("<folder>", "the folder; created if it does not exist, and files are never overwritten")
    .action(async (folder: string) => (await import("./export.ts")).exportInto(await context(), folder));

  program
    .command("backup")
    .description("back up the embedded database into a folder, even while the service is running")
    .argument("<folder>", "the folder; created if it does not exist, and nothing is overwritten")
    .addHelpText("after", backupHelp)
    .action(async (folder: string) => (await import("./backup.ts")).backup(await context(), folder));

  program
    .command("restore")
    .description("restore a backup into an embedded database without records")
    .argument("<folder>", "the folder written by `gw-server backup`")
    .addHelpText("after", restoreHelp)
    .action(async (folder: string) => (await import("./backup.ts")).restore(await context(), folder));
}

function collectionOption(): Option {
  const description = "the collection of all files, regardless of their names";
  return new Option("--as <collection>", description)
    .choices(collectionNames.map(fileNameOf))
    .argParser((file) => parseCollection(file, collectionNames));
}

function addPrunable(file: string, names: readonly CollectionName[]): CollectionName[] {
  return [...new Set([...names, parseCollection(file, prunable)])];
}

/** Parses the name of a collection, as an export names its file. */
export function parseCollection(file: string, allowed: readonly CollectionName[]): CollectionName {
  const name = allowed.find((each) => fileNameOf(each) === file);
  if (name) return name;
  throw new InvalidArgumentError(`Allowed choices are ${allowed.map(fileNameOf).join(", ")}.`);
}

function toCount(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It must be a whole number.");
}
