import { Argument, InvalidArgumentError } from "commander";
import { collectionNames, fileNameOf } from "../storage/collections/descriptions.ts";
import type { CollectionName } from "../storage/records.ts";
import { exitCodes, issuable, type Issuable } from "./context.ts";
import type { ServeOptions } from "./serve.ts";
import { declareTransfer, parseCollection, type Declarations } from "./declare-transfer.ts";

// The module of a command is loaded when it runs, so that the others start quickly.

const checkHelp = `
Run it with the new version before an upgrade, with the settings of the service. It only reads, so the earlier version can
keep running. Each line names the collection, the id, a JSON Pointer into the record's line of an export, what is wrong, and
how to fix it. An error is what the new version rejects, including records that are encrypted with a key other than the
configured one. A note does not have to be fixed. Exit codes: 0 no errors, 1 errors or failed, 2 wrong usage or
configuration.`;

const undoHelp = `
Each migration is undone completely or not at all: the classic API is restored, and the versions that the migration wrote
are removed. A staged copy is not restored. A migration is not undone, and the command reports a conflict, if the API or
one of its versions was changed or removed since, if the migration was already undone, or if the undo period that was set
when it ran (GW_MIGRATION_UNDO_DAYS) is over. All others are undone. Exit codes: 0 all undone, 1 a conflict or failed, 2
wrong usage or configuration.`;

const proveHelp = `
Compares the classic APIs that are kept for an undo with the current APIs, using requests that are derived from both. For each
migration, prints how many requests were compared, how many of them are treated alike, the first one that is not, and what
could not be compared. Changes nothing. Exit codes: 0 all proved, 1 a difference or failed, 2 wrong usage or configuration.`;

const rotateHelp = `
Every instance must have the new key (GW_ENCRYPTION_KEY) and the previous one (GW_PREVIOUS_ENCRYPTION_KEY) before: put them
into files, and send SIGHUP. If an instance lacks one, nothing is written. Instances keep running, and the command can be
repeated if it is interrupted. Exit codes: 0 done, 1 failed, 2 wrong usage or configuration.`;

const recordsHelp = `
Takes effect at once, even while the service is running. A record that others refer to is not deleted: the command names
them. Hashes and encrypted values are never shown. Exit codes: 0 done, 1 no such record, or others refer to it, 2 wrong usage
or configuration.`;

const serveHelp = `
Reads its settings from environment variables (GW_…) and the --config file, both of
which its options override. gw-server settings lists them.`;

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
    .option("--demo", "use the demo data, and run an echo upstream on 127.0.0.1", false)
    .option("--console <folder>", "with --demo, serve a built console under /console/")
    .option("--port <number>", "the port to listen on; 0 chooses a free one (GW_PORT)")
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
    .description("report stored records that this version would reject, and a wrong or missing encryption key")
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
  if (count === undefined) throw new InvalidArgumentError("It must be a number of days or hours, such as 90d or 12h.");
  return Number(count) * (unit === "d" ? 24 * hour : hour);
}

function declareKeys({ program, context }: Declarations): void {
  const keys = program.command("keys").description("issue, list and revoke keys, even while the service is running");

  keys
    .command("issue")
    .description("issue a key, which is shown only once")
    .addArgument(new Argument("<kind>", "the kind of key; demo issues one of each for the demo data").choices(issuable))
    .option("--label <text>", "what the key is for", "")
    .option("--user <id>", "the user, for a dashboard access key; the user's current key stops working")
    .option("--expires <time>", "how long a gateway, admin or portal key works, such as 90d or 12h", toLifetime)
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
    .argument("[id]", "the id that `keys list` shows")
    .option("--user <id>", "revoke the access key of this user")
    .action(async (id: string | undefined, options: { user?: string }) =>
      (await import("./keys.ts")).revoke(await context(), id, options),
    );

  keys
    .command("rotate-encryption")
    .description("re-encrypt the secrets of applications and the headers of webhooks with a new encryption key")
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
    .option("--org <id>", "only those of this organization")
    .option("--json", "print a JSON array", false)
    .action(async (options: { org?: string; json: boolean }) =>
      (await import("./users.ts")).list(await context(), options),
    );

  function onUser(command: string, description: string) {
    return users.command(command).description(description).argument("<id>", "the id that `users list` shows");
  }
  onUser("activate", "activate a user; the user's access key works at once").action(async (id: string) =>
    (await import("./users.ts")).setActive(await context(), id, true),
  );
  onUser("deactivate", "deactivate a user; the user's access key is rejected at once, but kept").action(
    async (id: string) => (await import("./users.ts")).setActive(await context(), id, false),
  );

  onUser("set", "set permissions of a user; takes effect at once")
    .argument("<permission...>", "permissions with their levels, such as IsAdmin=none; others are unchanged")
    .action(async (id: string, permissions: string[]) =>
      (await import("./users.ts")).setPermissions(await context(), id, permissions),
    );
}

function declareRecords({ program, context }: Declarations): void {
  const records = program
    .command("records")
    .description("list, show and delete stored records of any kind, even while the service is running")
    .addHelpText("after", recordsHelp);

  function onCollection(command: string, description: string) {
    const collection = new Argument("<collection>", "the name of its file in an export, such as client-types");
    collection.choices(collectionNames.map(fileNameOf)).argParser((file) => parseCollection(file, collectionNames));
    return records.command(command).description(description).addArgument(collection);
  }
  onCollection("list", "list the records of a collection")
    .option("--json", "print a JSON array", false)
    .action(async (name: CollectionName, options: { json: boolean }) =>
      (await import("./records.ts")).list(await context(), name, options),
    );
  onCollection("show", "show a record, as JSON")
    .argument("<id>", "the id that `records list` shows")
    .action(async (name: CollectionName, id: string) => (await import("./records.ts")).show(await context(), name, id));
  onCollection("delete", "delete a record that no other record refers to")
    .argument("<id>", "the id that `records list` shows")
    .action(async (name: CollectionName, id: string) =>
      (await import("./records.ts")).remove(await context(), name, id),
    );
}

function declareMigrations({ program, context, exitWith }: Declarations): void {
  const migrations = program
    .command("migrations")
    .description("list, prove and undo the migrations of APIs, even while the service is running");

  migrations
    .command("list")
    .description("list the APIs that migrations replaced, and whether each migration can be undone")
    .option("--org <id>", "only those of this organization")
    .option("--json", "print a JSON array", false)
    .action(async (options: { org?: string; json: boolean }) =>
      (await import("./migrations.ts")).list(await context(), options),
    );

  migrations
    .command("show")
    .description("show a migration and the figures of its proof, as JSON")
    .argument("<id>", "an id that `migrations list` shows, or the id of an API for its last migration")
    .action(async (id: string) => (await import("./migrations.ts")).show(await context(), id));

  migrations
    .command("prove")
    .description("check again that migrations did not change who can call an API")
    .argument("[id]", "an id that `migrations list` shows, or the id of an API for its last migration; otherwise all")
    .option("--json", "print a JSON array", false)
    .addHelpText("after", proveHelp)
    .action(async (id: string | undefined, options: { json: boolean }) => {
      const { prove } = await import("./migrations.ts");
      if (!(await prove(await context(), id, options))) exitWith(exitCodes.failed);
    });

  migrations
    .command("undo")
    .description("replace migrated APIs with the classic APIs they were; takes effect at once")
    .argument("[id...]", "ids that `migrations list` shows, or ids of APIs for the last migration of each")
    .option(
      "--since <time>",
      "all migrations that can be undone since a time with its zone, such as 2026-03-02T08:15:00Z",
    )
    .option("--org <id>", "with --since, only those of this organization")
    .addHelpText("after", undoHelp)
    .action(async (ids: string[], options: { since?: string; org?: string }) => {
      const { undo } = await import("./migrations.ts");
      if (!(await undo(await context(), ids, options))) exitWith(exitCodes.failed);
    });
}
