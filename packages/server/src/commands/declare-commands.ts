import { Argument, InvalidArgumentError, Option, type Command } from "commander";
import { collectionNames, fileNameOf, prunable } from "../storage/collections/descriptions.ts";
import type { ApplyCommandOptions } from "./apply.ts";
import { exitCodes, issuable, type CommandContext, type Issuable } from "./context.ts";

// The module of a command is loaded when it runs, so that the others start quickly.

const importHelp = `
A file is named after its collection, such as apis.json, unless --as is given. It contains the records of an export, one
per line (.ndjson, .jsonl) or in a list (.json, .yaml, .yml). Classic API definitions of a gateway are imported as they
are: one, a list of them, or {"apis": [...]}, bare or under api_definition.

All files are checked first. If they have encrypted values, the key that these were encrypted with must be configured: copy
its key file before the import, or set GW_ENCRYPTION_KEY. Then each file is written in one transaction, completely or not at
all. On the embedded database,
running instances can read meanwhile but can't write: after 5 seconds they return 503 with Retry-After for writes. Other
commands wait for up to GW_DATABASE_BUSY_TIMEOUT. 100,000 records take some seconds,
so split more than that into several files, such as users.1.ndjson and users.2.ndjson: instances write between two files. If an
import is interrupted, run it again: it resumes with the first file that is not yet imported. The guide "Import and export"
describes every file and its fields.`;

const applyHelp = `
The files are those of an import or an export. A record that is not stored is created, and one that differs is replaced. Other
records stay as they are, unless --prune names their collection. Everything is checked and compared first, and then written in
one transaction, completely or not at all. If another process changes one of the records meanwhile, nothing is written: run the
command again. More than 1,000 changes delay other writers, as an import does.

The plan has a line for each record to create (+), change (~) or delete (-), with the changed fields, and counts the others.
Hashes, encrypted values and fields that are named like credentials are never shown. The organization of a record and its
read-only fields can't be changed, nor can keys and migrations be pruned. Exit codes: 0 done, 1 failed, 2 wrong usage or
configuration, 3 with --exit-code if there is something to do. The guide "Import and export" has examples.`;

const backupHelp = `
Writes a consistent copy of the database, checks it page by page, and describes it in backup.json: its checksum, and the id of
the encryption key. The key itself is not in the backup: keep its file or GW_ENCRYPTION_KEY, apart from the backup. Back up
PostgreSQL with pg_dump.`;

const restoreHelp = `
First copy the key file to its place, or set GW_ENCRYPTION_KEY. Nothing is written if the backup is damaged or was made by a
newer version, if the key is missing or another one, or if the database has records. To verify a backup, restore it with
GW_DATA_DIRECTORY set to a new folder, and run \`gw-server check\` there.`;

const checkHelp = `
Run it with the new version before an upgrade, with the settings of the service and even while the earlier version runs: it
only reads. Each line names the collection, the id, a JSON Pointer into the record's line of an export, what is wrong, and
how to fix it. An error is what the new version rejects, including records that are encrypted with another key than the
configured one. A note does not have to be fixed. Exit codes: 0 no errors, 1 errors or failed, 2 wrong usage or
configuration.`;

const undoHelp = `
Each migration is undone completely or not at all: the classic API is restored, and the versions that the migration wrote
are removed. A staged copy is not restored. A migration is not undone, and the command reports a conflict, if the API or
one of its versions was changed or removed since, if the migration was already undone, or if the undo period that was set
when it ran (GW_MIGRATION_UNDO_DAYS) is over. All others are undone. Exit codes: 0 all undone, 1 a conflict or failed, 2
wrong usage or configuration.`;

const proveHelp = `
Compares the classic APIs that are kept for an undo with what they are now, by requests that are derived from both. Prints for
each migration how many requests were compared, how many of them are treated alike, the first one that is not, and what
could not be compared. Changes nothing. Exit codes: 0 all proved, 1 a difference or failed, 2 wrong usage or configuration.`;

const recordsHelp = `
Takes effect at once, even while the service is running. A record that others refer to is not deleted: the command names
them. Hashes and encrypted values are never shown. Exit codes: 0 done, 1 no such record, or others
refer to it, 2 wrong usage or configuration.`;

/** What the commands are declared with. */
interface Declarations {
  program: Command;
  /** Reads the configuration, when a command runs. */
  context: (defaults?: Readonly<Record<string, string>>) => CommandContext;
  /** Called by a command that has printed why it ends with another code than 0. */
  exitWith: (code: number) => void;
}

/** Declares every command with its arguments and options. */
export function declareCommands(declarations: Declarations): void {
  declareService(declarations);
  declareKeys(declarations);
  declareUsers(declarations);
  declareRecords(declarations);
  declareMigrations(declarations);
}

function declareService({ program, context, exitWith }: Declarations): void {
  program
    .command("serve")
    .description("serve the API until SIGINT or SIGTERM")
    .option("--demo", "with the demo data and an echo upstream on 127.0.0.1, port GW_DEMO_ECHO_PORT", false)
    .action(async ({ demo }: { demo: boolean }) =>
      (await import("./serve.ts")).serve(context(demo ? { GW_LOG_LEVEL: "warn" } : {}), { demo }),
    );

  program
    .command("import")
    .description("import records from a file or a folder of files, in JSON, YAML or NDJSON")
    .argument("<path>", "a file, or a folder; files that were imported before are skipped")
    .addOption(collectionOption())
    .option("--org <id>", "import the APIs into this organization, instead of the one in their definitions")
    .addHelpText("after", importHelp)
    .action(async (path: string, options: { as?: string; org?: string }) =>
      (await import("./transfer.ts")).importFrom(context(), path, options),
    );

  program
    .command("apply")
    .description("make the stored records what a file or a folder of files says")
    .argument("<path>", "a file, or a folder")
    .option("--dry-run", "print the plan, and write nothing", false)
    .option("--exit-code", "exit with 3 if there is something to do", false)
    .option("--json", "print the plan as JSON", false)
    .option(
      "--prune <collection>",
      "delete the records of a collection that its files don't list; repeatable",
      addName,
      [],
    )
    .option("--allow-deletes <number>", "confirm how many records are deleted, if it is more than 10 percent", toCount)
    .addOption(collectionOption())
    .option("--org <id>", "the organization of the APIs, instead of the one in their definitions")
    .addHelpText("after", applyHelp)
    .action(async (path: string, options: ApplyCommandOptions & { exitCode: boolean }) => {
      const { apply } = await import("./apply.ts");
      const isToDo = await apply(context(), path, options);
      if (isToDo && options.exitCode) exitWith(exitCodes.toDo);
    });

  program
    .command("export")
    .description("export every record into a folder, one NDJSON file per collection")
    .argument("<folder>", "the folder; it is created if it is missing, and no file is overwritten")
    .action(async (folder: string) => (await import("./transfer.ts")).exportInto(context(), folder));

  program
    .command("backup")
    .description("back up the embedded database into a folder, even while the service is running")
    .argument("<folder>", "the folder; it is created if it is missing, and nothing is overwritten")
    .addHelpText("after", backupHelp)
    .action(async (folder: string) => (await import("./backup.ts")).backup(context(), folder));

  program
    .command("restore")
    .description("restore a backup into an embedded database without records")
    .argument("<folder>", "the folder that `gw-server backup` has written")
    .addHelpText("after", restoreHelp)
    .action(async (folder: string) => (await import("./backup.ts")).restore(context(), folder));

  program
    .command("check")
    .description("report stored records that this version would reject, and a wrong or missing encryption key")
    .option("--json", "as a JSON array", false)
    .addHelpText("after", checkHelp)
    .action(async (options: { json: boolean }) => {
      const { check } = await import("./database.ts");
      if (!(await check(context(), options))) exitWith(exitCodes.failed);
    });

  program
    .command("migrate-db")
    .description("bring the schema of the database up to date, as every start does")
    .action(async () => (await import("./database.ts")).migrate(context()));
}

function collectionOption(): Option {
  const description = "the collection that the files contain, regardless of their names";
  return new Option("--as <collection>", description).choices(collectionNames.map(fileNameOf));
}

function addName(name: string, names: readonly string[]): string[] {
  const allowed = prunable.map(fileNameOf);
  if (allowed.includes(name)) return [...names, name];
  throw new InvalidArgumentError(`Allowed choices are ${allowed.join(", ")}.`);
}

function toCount(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It must be a whole number.");
}

const hour = 3_600_000;

/** Parses days or hours, and returns milliseconds. */
function toLifetime(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,4})([dh])$/.exec(text) ?? [];
  if (count === undefined) throw new InvalidArgumentError("It must be a number of days or hours, such as 90d or 12h.");
  return Number(count) * (unit === "d" ? 24 * hour : hour);
}

function declareKeys({ program, context }: Declarations): void {
  const keys = program.command("keys").description("issue, list and revoke keys, even while the service is running");

  keys
    .command("issue")
    .description("issue a key, which is shown only once")
    .addArgument(new Argument("<kind>", "what it is for; demo issues one of each for the demo data").choices(issuable))
    .option("--label <text>", "a label to recognize the key by", "")
    .option("--user <id>", "the user, for an access key of the dashboard; the user's earlier key stops working")
    .option("--expires <time>", "how long a gateway, admin or portal key works, such as 90d or 12h", toLifetime)
    .action(async (kind: Issuable, options: { label: string; user?: string; expires?: number }) =>
      (await import("./keys.ts")).issue(context(), kind, options),
    );

  keys
    .command("list")
    .description("list gateway, admin and portal keys, with when they expire and when they were last used")
    .option("--json", "as JSON", false)
    .action(async (options: { json: boolean }) => (await import("./keys.ts")).list(context(), options));

  keys
    .command("revoke")
    .description("revoke a key; it stops working at once")
    .argument("[id]", "the id that `keys list` shows")
    .option("--user <id>", "the user whose access key is revoked")
    .action(async (id: string | undefined, options: { user?: string }) =>
      (await import("./keys.ts")).revoke(context(), id, options),
    );

  keys
    .command("rotate-encryption")
    .description("re-encrypt the credentials of applications and the headers of webhooks with a new key")
    .option("--new-key-file <file>", "the new key, if GW_ENCRYPTION_KEY holds the current one")
    .action(async (options: { newKeyFile?: string }) => (await import("./keys.ts")).rotate(context(), options));
}

function declareUsers({ program, context }: Declarations): void {
  const users = program
    .command("users")
    .description("list, show, change and delete users, even while the service is running");

  users
    .command("list")
    .description("list users, with whether they are active and have an access key")
    .option("--org <id>", "only those of an organization")
    .option("--json", "as a JSON array", false)
    .action(async (options: { org?: string; json: boolean }) => (await import("./users.ts")).list(context(), options));

  users
    .command("show")
    .description("show the record of a user, as JSON")
    .argument("<id>", "the id that `users list` shows")
    .action(async (id: string) => (await import("./users.ts")).show(context(), id));

  users
    .command("activate")
    .description("activate a user; the user's access key works at once")
    .argument("<id>", "the id that `users list` shows")
    .action(async (id: string) => (await import("./users.ts")).setActive(context(), id, true));

  users
    .command("deactivate")
    .description("deactivate a user; the user's access key is rejected at once, and kept")
    .argument("<id>", "the id that `users list` shows")
    .action(async (id: string) => (await import("./users.ts")).setActive(context(), id, false));

  users
    .command("set")
    .description("set permissions of a user; takes effect at once")
    .argument("<id>", "the id that `users list` shows")
    .argument("<permission...>", "permissions with their levels, such as IsAdmin=none; the others stay")
    .action(async (id: string, permissions: string[]) =>
      (await import("./users.ts")).setPermissions(context(), id, permissions),
    );

  users
    .command("delete")
    .description("delete a user; the user's access key stops working at once")
    .argument("<id>", "the id that `users list` shows")
    .action(async (id: string) => (await import("./users.ts")).remove(context(), id));
}

function declareRecords({ program, context }: Declarations): void {
  const records = program
    .command("records")
    .description("list, show and delete stored records of any kind, even while the service is running")
    .addHelpText("after", recordsHelp);

  for (const file of collectionNames.map(fileNameOf)) {
    const of = records.command(file).description(`list, show and delete ${file.replace("-", " ")}`);
    of.command("list")
      .description("list the records")
      .option("--json", "as a JSON array", false)
      .action(async (options: { json: boolean }) => (await import("./records.ts")).list(context(), file, options));
    of.command("show")
      .description("show a record, as JSON")
      .argument("<id>", "the id that `list` shows")
      .action(async (id: string) => (await import("./records.ts")).show(context(), file, id));
    of.command("delete")
      .description("delete a record that no other record refers to")
      .argument("<id>", "the id that `list` shows")
      .action(async (id: string) => (await import("./records.ts")).remove(context(), file, id));
  }
}

function declareMigrations({ program, context, exitWith }: Declarations): void {
  const migrations = program
    .command("migrations")
    .description("list, prove and undo the migrations of APIs, even while the service is running");

  migrations
    .command("list")
    .description("list the migrations of APIs that promote and direct replaced, and whether each can be undone")
    .option("--org <id>", "only those of an organization")
    .option("--json", "as a JSON array", false)
    .action(async (options: { org?: string; json: boolean }) =>
      (await import("./migrations.ts")).list(context(), options),
    );

  migrations
    .command("show")
    .description("show a migration with the figures of its proof, as JSON")
    .argument("<id>", "an id that `migrations list` shows, or the id of an API for its last migration")
    .action(async (id: string) => (await import("./migrations.ts")).show(context(), id));

  migrations
    .command("prove")
    .description("compare again who may call APIs before and after their migrations")
    .argument("[id]", "an id that `migrations list` shows, or the id of an API for its last migration; otherwise all")
    .option("--json", "as a JSON array", false)
    .addHelpText("after", proveHelp)
    .action(async (id: string | undefined, options: { json: boolean }) => {
      const { prove } = await import("./migrations.ts");
      if (!(await prove(context(), id, options))) exitWith(exitCodes.failed);
    });

  migrations
    .command("undo")
    .description("restore the classic APIs in place of what they were migrated to; takes effect at once")
    .argument("[id...]", "ids that `migrations list` shows, or ids of APIs for the last migration of each")
    .option("--since <time>", "all migrations since a time that can be undone, such as 2026-03-02T08:15:00Z")
    .option("--org <id>", "with --since, only those of an organization")
    .addHelpText("after", undoHelp)
    .action(async (ids: string[], options: { since?: string; org?: string }) => {
      const { undo } = await import("./migrations.ts");
      if (!(await undo(context(), ids, options))) exitWith(exitCodes.failed);
    });
}
