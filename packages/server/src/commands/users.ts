import type { User } from "../generated/types/types.ts";
import { userViolations } from "../contract/rules.ts";
import { firstPerPointer } from "../contract/violations.ts";
import { findUnstorable } from "../json/storable.ts";
import { ownWriters } from "../records/references.ts";
import type { StoredUser } from "../storage/records.ts";
import { readStored } from "../service/database.ts";
import type { Reads } from "../storage/store.ts";
import { toOneLine } from "../util/text.ts";
import { ExpectedError, MisuseError } from "../util/errors.ts";
import type { CommandContext } from "./context.ts";
import { printList, quoteColumn } from "./print-list.ts";
import { printerOf } from "./records.ts";
import { printLines } from "./terminal.ts";
import { withStore } from "./with-store.ts";

const noUsers = "There are no users. Create a user with POST /admin/users and an admin key, or apply a users file.";

/** Lists users, those of one organization or all. */
export function list(context: CommandContext, { org, json }: { org?: string; json: boolean }): Promise<void> {
  const none = org === undefined ? noUsers : "There are no users in this organization.";
  return readStored(context.config, async (reads) => {
    await printList(context.terminal, listUsers(reads, org), {
      json,
      toJson: printerOf("users"),
      toRow: describeUser,
      none,
    });
  });
}

async function* listUsers(reads: Reads, org: string | undefined) {
  for await (const users of reads.users.all()) {
    yield* users.filter(({ record }) => org === undefined || record.org_id === org);
  }
}

/** Activates or deactivates a user. An inactive user keeps the access key, but it is rejected. */
export function setActive(context: CommandContext, id: string, active: boolean): Promise<void> {
  return withStore(context, async (store) => {
    await store.transaction(async (tx) => {
      const user = await requireUser(tx, id);
      await tx.users.replace({ ...user, record: { ...user.record, active } });
    });
    printLines(context.terminal, [`User ${id} is ${active ? "active" : "inactive"}.`]);
  });
}

/** Reads permissions with their levels, such as `IsAdmin=none`. */
function parsePermissions(settings: readonly string[]): Record<string, string> {
  const permissions = new Map<string, string>();
  for (const setting of settings) {
    const [, name, level] = /^([^=]+)=(.+)$/s.exec(setting) ?? [];
    if (name === undefined || level === undefined) {
      throw new MisuseError(`${setting} is not a permission and a level. Use the form IsAdmin=none.`);
    }
    if (permissions.has(name)) throw new MisuseError(`${name} is set twice. Set it once.`);
    permissions.set(name, level);
  }
  // Unlike an assignment, it can set any name.
  return Object.fromEntries(permissions);
}

/** Sets a user's permission levels under the rules for requests. Other permissions stay unchanged. */
export function setPermissions(context: CommandContext, id: string, settings: readonly string[]): Promise<void> {
  const permissions = parsePermissions(settings);
  return withStore(context, async (store) => {
    await store.transaction(async (tx) => {
      const user = await requireUser(tx, id);
      const record = { ...user.record, user_permissions: { ...user.record.user_permissions, ...permissions } };
      requireValidPermissions({ user_permissions: record.user_permissions });
      await tx.users.replace({ ...user, record });
    });
    const levels = Object.entries(permissions).map(([name, level]) => `${quoteColumn(name)} ${quoteColumn(level)}`);
    printLines(context.terminal, [`User ${id} has ${levels.join(", ")}.`]);
  });
}

function requireValidPermissions(body: Pick<User, "user_permissions">): void {
  const { violations = [] } = ownWriters().users?.readBody(body, false) ?? {};
  const all = firstPerPointer([...violations, ...userViolations(body), ...findUnstorable(body)]);
  if (all.length === 0) return;
  throw new ExpectedError(all.map(({ pointer, detail }) => toOneLine(`${pointer}: ${detail}`)).join("\n"));
}

async function requireUser({ users }: Pick<Reads, "users">, id: string): Promise<StoredUser> {
  const user = await users.byId(id);
  if (!user) throw new ExpectedError(`There is no user ${id}. List the users with: gw-server users list`);
  return user;
}

function describeUser({ record, access_key_hash: hash }: StoredUser): string {
  return [
    quoteColumn(record.id),
    `organization ${JSON.stringify(record.org_id)}`,
    (record.active ? "active" : "inactive").padEnd(8),
    `IsAdmin ${quoteColumn(record.user_permissions.IsAdmin)}`,
    hash === undefined ? "no access key" : "access key",
    record.email_address === undefined ? "" : JSON.stringify(record.email_address),
  ].join("  ");
}
