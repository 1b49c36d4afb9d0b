import { InvalidArgumentError, Option, type Command } from "commander";
import { collectionNames, fileNameOf, prunable } from "../storage/collections/descriptions.ts";
import type { CollectionName } from "../storage/records.ts";
import type { ApplyCommandOptions } from "./apply.ts";
import type { CommandContext } from "./context.ts";

const applyHelp = `
A file is named after its collection, such as apis.json, unless --as is given. It contains the records of an export, one
per line (.ndjson, .jsonl) or in a list (.json, .yaml, .yml). Classic API definitions of a gateway are stored as they are:
one, a list of them, or {"apis": [...]}, bare or under api_definition. If files have encrypted values, the key that these
were encrypted with must be configured: copy its key file before, or set GW_ENCRYPTION_KEY.

A record that is not stored is created, and one that differs is replaced. Other records stay as they are, unless --prune
names their collection. Everything is checked and compared first, and then written in one transaction, completely or not at
all. If another process changes one of the records meanwhile, nothing is written: run the command again.

With --create-only, a record that is stored and differs is listed (!) and stays as it is. All files are checked first, and
then each is written in one transaction, completely or not at all. If that is interrupted, run the command again: what is
stored is not written again. Use it to import any number of records.

On the embedded database, running instances can read meanwhile but can't write: after 5 seconds they return 503 with
Retry-After for writes. Other commands wait for up to 60 seconds. Up to 1,000 changes take no longer than a request, and
100,000 some seconds, so split more than that into several files, such as users.1.ndjson and users.2.ndjson: with
--create-only, instances write between two files.

The plan has a line for each record to create (+), change (~) or delete (-), with the changed fields, and counts the others;
with --create-only, it counts those to create, too. Hashes, encrypted values and fields that are named like credentials are
never shown. The organization of a record and its read-only fields can't be changed, nor can keys and migrations be pruned.
Exit codes: 0 done, 1 failed, or a record differs with --strict, 2 wrong usage or configuration, 3 with --exit-code if there
is something to do. The guide "Import and export" describes every file and its fields.`;

const backupHelp = `
Writes a consistent copy of the database, checks it page by page, and describes it in backup.json: its checksum, and the id of
the encryption key. Until it is complete, the copy is called gateway.sqlite.incomplete. The key itself is not in the backup: keep its file, or GW_ENCRYPTION_KEY, apart from the backup. Back up
PostgreSQL with pg_dump.`;

const restoreHelp = `
First copy the key file into the data folder, or set GW_ENCRYPTION_KEY. Nothing is written if the backup is damaged or was made by a
newer version, if the key is missing or wrong, or if the database has records. If it is interrupted, no service starts in
the data folder until you delete gateway.sqlite.incomplete there and run it again. To verify a backup, restore it with
GW_DATA_DIRECTORY set to a new folder, and run \`gw-server check\` there.`;

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
    .addOption(new Option("--create-only", "leave records as they are that are stored already").conflicts("prune"))
    .option("--strict", "with --create-only, exit with 1 if a record is stored and differs", false)
    .option("--dry-run", "print the plan, and write nothing", false)
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
      "the number of deletions to allow, if it is more than 10 percent of a collection",
      toCount,
    )
    .addOption(collectionOption())
    .option("--org <id>", "the organization of the APIs, instead of the one in their definitions")
    .addHelpText("after", applyHelp)
    .action(async (path: string, options: ApplyCommandOptions, command: Command) => {
      if (options.strict && !options.createOnly) command.error("error: option '--strict' requires '--create-only'");
      const { apply } = await import("./apply.ts");
      exitWith(await apply(await context(), path, options));
    });

  program
    .command("export")
    .description("export every record into a folder, one NDJSON file per collection")
    .argument("<folder>", "the folder; it is created if it does not exist, and no file is overwritten")
    .action(async (folder: string) => (await import("./export.ts")).exportInto(await context(), folder));

  program
    .command("backup")
    .description("back up the embedded database into a folder, even while the service is running")
    .argument("<folder>", "the folder; it is created if it does not exist, and nothing is overwritten")
    .addHelpText("after", backupHelp)
    .action(async (folder: string) => (await import("./backup.ts")).backup(await context(), folder));

  program
    .command("restore")
    .description("restore a backup into an embedded database without records")
    .argument("<folder>", "the folder that `gw-server backup` has written")
    .addHelpText("after", restoreHelp)
    .action(async (folder: string) => (await import("./backup.ts")).restore(await context(), folder));
}

function collectionOption(): Option {
  const description = "the collection that the files contain, regardless of their names";
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
