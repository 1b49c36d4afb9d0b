import { Argument, InvalidArgumentError } from "commander";
import { collectionNames, fileNameOf } from "../storage/collections/descriptions.ts";
import type { CollectionName } from "../storage/records.ts";
import { exitCodes, issuable, type Issuable } from "./context.ts";
import type { ServeOptions } from "./serve.ts";
import { declareTransfer, parseCollection, type Declarations } from "./declare-transfer.ts";

// The module of a command is loaded when it runs, so that the others start quickly.

const checkHelp = `
Before an upgrade, run this command with the new version and the service's settings. It changes nothing, so the
earlier version can keep running. Each line shows the collection, the id, a JSON Pointer into the exported record,
what is wrong, and how to fix it. Errors are records that the new version rejects, including records encrypted with a
key other than the configured one. Notes don't require a fix. Exit codes: 0 no errors, 1 errors found or failure, 2
usage or configuration error.`;

const undoHelp = `
Undoes each migration completely or not at all: restores the classic API and removes the versions that the migration
wrote. Staged copies are not restored. The command reports a conflict and skips a migration if the API or one of its
versions has since been changed or removed, if the migration was already undone, or if the undo period set when it ran
(GW_MIGRATION_UNDO_DAYS) is over. All other migrations are undone. Exit codes: 0 all undone, 1 conflict or failure, 2
usage or configuration error.`;

const proveHelp = `
Compares the classic APIs kept for an undo with the current APIs, using requests derived from both. For each
migration, prints how many requests were compared, how many are treated the same, the first one that isn't, and what
could not be compared. Changes nothing. Exit codes: 0 all proved, 1 difference or failure, 2 usage or configuration
error.`;

const rotateHelp = `
First, load the new key (GW_ENCRYPTION_KEY) and the previous key (GW_PREVIOUS_ENCRYPTION_KEY) on every instance: put
both in files, and send SIGHUP. If an instance lacks either key, nothing is written. Instances keep running during the
rotation. If the command is interrupted, run it again. Exit codes: 0 success, 1 failure, 2 usage or configuration
error.`;

const recordsHelp = `
Takes effect at once, even while the service is running. If other records reference the record, the command lists them
and deletes nothing. Hashes and encrypted values are never shown. Exit codes: 0 success, 1 no such record or other
records reference it, 2 usage or configuration error.`;

const serveHelp = `
Settings come from environment variables (GW_…) and the --config file; options override both. To list all settings,
run: gw-server settings`;

interface ServeCall extends ServeOptions {
  port?: string;
  host?: string;
  data?: string;
}

/** Declares every command with its arguments and options. */
export function declareCommands(declarations: Declarations): void {
  declareService(declarations);
  declareTransfer(declarations);
  declareDatabase(declarations);
  declareKeys(declarations);
  declareUsers(declarations);
  declareRecords(declarations);
  declareMigrations(declarations);
}

function declareService({ program, context }: Declarations): void {
  program
    .command("serve")
    .description("serve the API until SIGINT or SIGTERM")
    .option("--demo", "load the demo data, and run an echo upstream on 127.0.0.1", false)
    .option("--console <folder>", "with --demo, serve a built console under /console/")
    .option("--port <number>", "the port to listen on; 0 picks a free port (GW_PORT)")
    .option("--host <address>", "the address to listen on (GW_HOST)")
    .option("--data <folder>", "the folder of the embedded database (GW_DATA_DIRECTORY)")
    .addHelpText("after", serveHelp)
    .action(async ({ port, host, data, ...options }: ServeCall) =>
      (await import("./serve.ts")).serve(
        await context({
          ...(options.demo && { defaults: { GW_LOG_LEVEL: "warn" } }),
          options: { GW_PORT: port, GW_HOST: host, GW_DATA_DIRECTORY: data },
        }),
        options,
      ),
    );
}

function declareDatabase({ program, context, exitWith }: Declarations): void {
  program
    .command("check")
    .description("check for stored records that this version would reject, and for a wrong or missing encryption key")
    .option("--json", "print a JSON array", false)
    .addHelpText("after", checkHelp)
    .action(async (options: { json: boolean }) => {
      const { check } = await import("./database.ts");
      if (!(await check(await context(), options))) exitWith(exitCodes.failed);
    });

  program
    .command("migrate-db")
    .description("update the database schema, as every start does")
    .action(async () => (await import("./database.ts")).migrate(await context()));
}

const hour = 3_600_000;

/** Parses days or hours, and returns milliseconds. */
function toLifetime(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,4})([dh])$/.exec(text) ?? [];
  if (count === undefined) throw new InvalidArgumentError("Use a number of days or hours, such as 90d or 12h.");
  return Number(count) * (unit === "d" ? 24 * hour : hour);
}

function declareKeys({ program, context }: Declarations): void {
  const keys = program.command("keys").description("issue, list and revoke keys, even while the service is running");

  keys
    .command("issue")
    .description("issue a key; it is shown only once")
    .addArgument(
      new Argument("<kind>", "the kind of key; demo issues one of each kind for the demo data").choices(issuable),
    )
    .option("--label <text>", "what the key is for", "")
    .option("--user <id>", "the user, for a dashboard access key; the user's current key stops working")
    .option("--expires <time>", "how long a gateway, admin or portal key remains valid, such as 90d or 12h", toLifetime)
    .action(async (kind: Issuable, options: { label: string; user?: string; expires?: number }) =>
      (await import("./keys.ts")).issue(await context(), kind, options),
    );

  keys
    .command("list")
    .description("list gateway, admin and portal keys, with their expiration and last use")
    .option("--json", "print JSON", false)
    .action(async (options: { json: boolean }) => (await import("./keys.ts")).list(await context(), options));

  keys
    .command("revoke")
    .description("revoke a key; it stops working at once")
    .argument("[id]", "the key id from `keys list`")
    .option("--user <id>", "revoke this user's access key")
    .action(async (id: string | undefined, options: { user?: string }) =>
      (await import("./keys.ts")).revoke(await context(), id, options),
    );

  keys
    .command("rotate-encryption")
    .description("re-encrypt application secrets and webhook headers with a new encryption key")
    .addHelpText("after", rotateHelp)
    .action(async () => (await import("./keys.ts")).rotate(await context()));
}

function declareUsers({ program, context }: Declarations): void {
  const users = program
    .command("users")
    .description("list and change users, even while the service is running (show or delete them with `records`)");

  users
    .command("list")
    .description("list users, whether they are active, and whether they have an access key")
    .option("--org <id>", "limit the list to this organization")
    .option("--json", "print a JSON array", false)
    .action(async (options: { org?: string; json: boolean }) =>
      (await import("./users.ts")).list(await context(), options),
    );

  function onUser(command: string, description: string) {
    return users.command(command).description(description).argument("<id>", "the user id from `users list`");
  }
  onUser("activate", "activate a user; the user's access key works at once").action(async (id: string) =>
    (await import("./users.ts")).setActive(await context(), id, true),
  );
  onUser("deactivate", "deactivate a user; the user's access key is rejected at once, but kept").action(
    async (id: string) => (await import("./users.ts")).setActive(await context(), id, false),
  );

  onUser("set", "set a user's permissions; takes effect at once")
    .argument("<permission...>", "permissions and levels, such as IsAdmin=none; other permissions stay unchanged")
    .action(async (id: string, permissions: string[]) =>
      (await import("./users.ts")).setPermissions(await context(), id, permissions),
    );
}

function declareRecords({ program, context }: Declarations): void {
  const records = program
    .command("records")
    .description("list, show and delete any stored records, even while the service is running")
    .addHelpText("after", recordsHelp);

  function onCollection(command: string, description: string) {
    const collection = new Argument("<collection>", "the collection's file name in an export, such as client-types");
    collection.choices(collectionNames.map(fileNameOf)).argParser((file) => parseCollection(file, collectionNames));
    return records.command(command).description(description).addArgument(collection);
  }
  onCollection("list", "list the records of a collection")
    .option("--json", "print a JSON array", false)
    .action(async (name: CollectionName, options: { json: boolean }) =>
      (await import("./records.ts")).list(await context(), name, options),
    );
  onCollection("show", "show a record as JSON")
    .argument("<id>", "the record id from `records list`")
    .action(async (name: CollectionName, id: string) => (await import("./records.ts")).show(await context(), name, id));
  onCollection("delete", "delete a record that no other record refers to")
    .argument("<id>", "the record id from `records list`")
    .action(async (name: CollectionName, id: string) =>
      (await import("./records.ts")).remove(await context(), name, id),
    );
}

function declareMigrations({ program, context, exitWith }: Declarations): void {
  const migrations = program
    .command("migrations")
    .description("list, prove and undo API migrations, even while the service is running");

  migrations
    .command("list")
    .description("list the APIs that migrations replaced, and whether each migration can be undone")
    .option("--org <id>", "limit the list to this organization")
    .option("--json", "print a JSON array", false)
    .action(async (options: { org?: string; json: boolean }) =>
      (await import("./migrations.ts")).list(await context(), options),
    );

  migrations
    .command("show")
    .description("show a migration and its proof results as JSON")
    .argument("<id>", "a migration id from `migrations list`, or an API id for its last migration")
    .action(async (id: string) => (await import("./migrations.ts")).show(await context(), id));

  migrations
    .command("prove")
    .description("verify again that migrations did not change who can call an API")
    .argument(
      "[id]",
      "a migration id from `migrations list`, or an API id for its last migration; by default, all migrations",
    )
    .option("--json", "print a JSON array", false)
    .addHelpText("after", proveHelp)
    .action(async (id: string | undefined, options: { json: boolean }) => {
      const { prove } = await import("./migrations.ts");
      if (!(await prove(await context(), id, options))) exitWith(exitCodes.failed);
    });

  migrations
    .command("undo")
    .description("restore the classic APIs from before a migration; takes effect at once")
    .argument("[id...]", "migration ids from `migrations list`, or API ids for the last migration of each API")
    .option(
      "--since <time>",
      "the time from which to undo all undoable migrations, with a time zone, such as 2026-03-02T08:15:00Z",
    )
    .option("--org <id>", "with --since, undo only this organization's migrations")
    .addHelpText("after", undoHelp)
    .action(async (ids: string[], options: { since?: string; org?: string }) => {
      const { undo } = await import("./migrations.ts");
      if (!(await undo(await context(), ids, options))) exitWith(exitCodes.failed);
    });
}
