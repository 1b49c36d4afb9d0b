#!/usr/bin/env node
import { Argument, Command, CommanderError, Option } from "commander";
import { CommandError, MisuseError } from "./commands/command-error.ts";
import { issuable, type Issuable } from "./commands/issuable.ts";
import { ConfigError, environmentVariables, readConfig, type Config } from "./config.ts";
import { ListenError } from "./listen.ts";
import { WrongSealingKeyError } from "./secrets/sealing.ts";
import { SealingKeyError } from "./secrets/sealing-key.ts";
import { NewerSchemaError, StorageUnavailableError } from "./storage/errors.ts";
import { collections } from "./transfer/collections.ts";
import { ExportError } from "./transfer/export-error.ts";
import { ImportError } from "./transfer/import-error.ts";

// What a command needs is loaded when it is called, so that the others start at once.

/** Exit codes: 1 where the work failed, 2 where the call or the configuration is at fault. */
const failed = 1;
const misused = 2;

const program = new Command("gw-server")
  .description("The gateway management API: serves it, and looks after its data and keys.")
  .option("--config <file>", "a file of settings, in YAML or JSON (GW_CONFIG)")
  .exitOverride()
  .showSuggestionAfterError()
  .addHelpText("after", () => `\nSettings, from the environment or the file:\n${settingsHelp()}\n`)
  .addHelpText("after", "\nExit codes: 0 done, 1 failed, 2 the call or the configuration is at fault.");

const settingsHelp = () =>
  environmentVariables
    .map(({ name, description, byDefault }) =>
      [`  ${name}`, `      ${description}`, ...(byDefault ? [`      Default: ${byDefault}`] : [])].join("\n"),
    )
    .join("\n");

const importHelp = `
A file is named after what it holds, such as apis.json, or --as says it. What it may hold: the records of an export, one
each line (.ndjson, .jsonl) or in a list (.json, .yaml, .yml). Classic API definitions of a gateway are imported as they
are: one, a list of them, or {"apis": [...]}, bare or under api_definition.

All files are checked first. Then each is written whole or not at all, in one transaction. On the embedded database,
services that run on the same data read as ever until that ends but can't write: after 5 seconds they answer writes with
503 and Retry-After. Other commands wait for as long as GW_DATABASE_BUSY_TIMEOUT says. 100,000 records take some seconds,
so bring more than that in several files, such as users.1.ndjson and users.2.ndjson: services write between two files. If an
import is interrupted, run it again: it resumes with the first file that is not yet imported. The guide "Import and export"
describes every file and its fields.`;

const checkHelp = `
Run it with the new version before an upgrade, even while a service of the earlier version runs: it only reads. Each line
names the collection, the id, a JSON Pointer into the record's line of an export, what is wrong, and how to fix it. Exit
codes: 0 nothing to fix, 1 something to fix or failed, 2 misuse.`;

const undoHelp = `
Each migration is undone whole or not at all: the classic API is back, and the versions that the migration wrote are gone. A
staged copy does not come back. It is a conflict, and nothing of that migration is changed, if the API or one of its versions
was changed or removed since, if it was undone already, or if its time is over (GW_MIGRATION_UNDO_DAYS, when it ran). The
others are undone nevertheless. Exit codes: 0 all undone, 1 a conflict or failed, 2 misuse.`;

function config(defaults: Readonly<Record<string, string>> = {}): Config {
  const { config: file } = program.opts<{ config?: string }>();
  return readConfig({ ...defaults, ...process.env, ...(file !== undefined && { GW_CONFIG: file }) });
}

program
  .command("serve")
  .description("serve the API until SIGINT or SIGTERM")
  .option("--demo", "with the demo data and an echo upstream on 127.0.0.1:8082", false)
  .action(async ({ demo }: { demo: boolean }) => {
    const { serve } = await import("./commands/serve.ts");
    await serve(config(demo ? { GW_LOG_LEVEL: "warn" } : {}), { demo });
  });

program
  .command("import")
  .description("import records from a file or a folder of files, in JSON, YAML or NDJSON")
  .argument("<path>", "a file, or a folder; files that were imported before are skipped")
  .addOption(
    new Option("--as <collection>", "what the files hold, whatever they are named").choices(
      collections.map(({ file }) => file),
    ),
  )
  .option("--org <id>", "the organization of the APIs, if their definitions name none or another one")
  .addHelpText("after", importHelp)
  .action(async (path: string, options: { as?: string; org?: string }) => {
    const { importFrom } = await import("./commands/transfer.ts");
    await importFrom(config(), path, options);
  });

program
  .command("export")
  .description("export every record into a folder, one file of NDJSON a collection")
  .argument("<folder>", "the folder; it is made where it is missing, and no file is written over")
  .action(async (folder: string) => {
    const { exportInto } = await import("./commands/transfer.ts");
    await exportInto(config(), folder);
  });

program
  .command("check")
  .description("report stored records that this version would refuse, and users who could no longer write")
  .option("--json", "as a JSON array", false)
  .addHelpText("after", checkHelp)
  .action(async (options: { json: boolean }) => {
    const { check } = await import("./commands/check.ts");
    if (!(await check(config(), options))) process.exitCode = failed;
  });

program
  .command("migrate-db")
  .description("bring the schema of the database up to date, as every start does")
  .action(async () => {
    const { migrate } = await import("./commands/migrate-db.ts");
    await migrate(config());
  });

const keys = program.command("keys").description("issue, list and revoke keys, also while the service runs");

keys
  .command("issue")
  .description("issue a key, which is shown this once")
  .addArgument(new Argument("<kind>", "what it is for; demo makes one of each for the demo data").choices(issuable))
  .option("--label <text>", "a word to tell the key by", "")
  .option("--user <id>", "the user, for an access key of the dashboard; the user's earlier key stops working")
  .action(async (kind: Issuable, options: { label: string; user?: string }) => {
    const { issue } = await import("./commands/keys.ts");
    await issue(config(), kind, options);
  });

keys
  .command("list")
  .description("list the keys of the gateway, the administration and the portal")
  .option("--json", "as JSON", false)
  .action(async (options: { json: boolean }) => {
    const { list } = await import("./commands/keys.ts");
    await list(config(), options);
  });

keys
  .command("revoke")
  .description("revoke a key; it stops working at once")
  .argument("[id]", "the id that `keys list` shows")
  .option("--user <id>", "the user whose access key is revoked")
  .action(async (id: string | undefined, options: { user?: string }) => {
    const { revoke } = await import("./commands/keys.ts");
    await revoke(config(), id, options);
  });

keys
  .command("rotate-sealing")
  .description("seal the credentials of applications and the headers of webhooks with a new key")
  .option("--new-key-file <file>", "the new key, where GW_SEALING_KEY holds the present one")
  .action(async (options: { newKeyFile?: string }) => {
    const { rotate } = await import("./commands/keys.ts");
    await rotate(config(), options);
  });

const users = program
  .command("users")
  .description("list, show, activate, deactivate and delete users, even while the service is running");

users
  .command("list")
  .description("list users, with whether they are active and have an access key")
  .option("--org <id>", "only those of an organization")
  .option("--json", "as a JSON array", false)
  .action(async (options: { org?: string; json: boolean }) => {
    const { list } = await import("./commands/users.ts");
    await list(config(), options);
  });

users
  .command("show")
  .description("show the record of a user, as JSON")
  .argument("<id>", "the id that `users list` shows")
  .action(async (id: string) => {
    const { show } = await import("./commands/users.ts");
    await show(config(), id);
  });

users
  .command("activate")
  .description("activate a user; the user's access key works at once")
  .argument("<id>", "the id that `users list` shows")
  .action(async (id: string) => {
    const { setActive } = await import("./commands/users.ts");
    await setActive(config(), id, true);
  });

users
  .command("deactivate")
  .description("deactivate a user; the user's access key is refused at once, and kept")
  .argument("<id>", "the id that `users list` shows")
  .action(async (id: string) => {
    const { setActive } = await import("./commands/users.ts");
    await setActive(config(), id, false);
  });

users
  .command("delete")
  .description("delete a user; the user's access key stops working at once")
  .argument("<id>", "the id that `users list` shows")
  .action(async (id: string) => {
    const { remove } = await import("./commands/users.ts");
    await remove(config(), id);
  });

const migrations = program
  .command("migrations")
  .description("list and undo the migrations of APIs, also while the service runs");

migrations
  .command("list")
  .description("list the migrations of APIs that promote and direct replaced, and whether each can be undone")
  .option("--org <id>", "only those of an organization")
  .option("--json", "as a JSON array", false)
  .action(async (options: { org?: string; json: boolean }) => {
    const { list } = await import("./commands/migrations.ts");
    await list(config(), options);
  });

migrations
  .command("undo")
  .description("put classic APIs back in the place of what they were migrated to; takes effect at once")
  .argument("[id...]", "ids that `migrations list` shows, or ids of APIs for the last migration of each")
  .option("--since <time>", "all migrations since a time that can be undone, such as 2026-03-02T08:15:00Z")
  .option("--org <id>", "with --since, only those of an organization")
  .addHelpText("after", undoHelp)
  .action(async (ids: string[], options: { since?: string; org?: string }) => {
    const { undo } = await import("./commands/migrations.ts");
    if (!(await undo(config(), ids, options))) process.exitCode = failed;
  });

/** Errors whose messages say what is wrong and what to do. */
const telling = [
  CommandError,
  ExportError,
  ImportError,
  ListenError,
  NewerSchemaError,
  SealingKeyError,
  StorageUnavailableError,
  WrongSealingKeyError,
];

/** A port that is taken, a file that is not there. */
const isSystemError = (error: unknown): boolean => error instanceof Error && "syscall" in error;

/** Tells what was foreseen in a sentence, and the rest with all that helps to find it. */
function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : misused;
  const foreseen = telling.some((kind) => error instanceof kind) || isSystemError(error);
  if (error instanceof Error && (foreseen || error instanceof ConfigError)) console.error(error.message);
  else console.error(error);
  return error instanceof ConfigError || error instanceof MisuseError ? misused : failed;
}

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = report(error);
}
