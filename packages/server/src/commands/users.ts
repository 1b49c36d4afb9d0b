import type { Config } from "../config.ts";
import { withStore } from "../data.ts";
import type { StoredUser } from "../storage/records.ts";
import type { Store } from "../storage/store.ts";
import { CommandError } from "./command-error.ts";
import { printLines } from "./terminal.ts";

const noUsers = "There are no users. Create one with the operation createUser, or import some.";

export interface ListOptions {
  org?: string;
  json: boolean;
}

/** Lists users, those of one organization or all. */
export const list = (config: Config, { org, json }: ListOptions): Promise<void> =>
  withStore(config, async (store) => {
    let count = 0;
    for await (const batch of store.users.all()) {
      const users = batch.filter(({ record }) => org === undefined || record.org_id === org);
      for (const user of users) {
        // Printed one by one, as there can be very many.
        if (json) process.stdout.write(`${count === 0 ? "[\n" : ",\n"}  ${JSON.stringify(shown(user))}`);
        else printLines([described(user)]);
        count += 1;
      }
    }
    if (json) process.stdout.write(count === 0 ? "[]\n" : "\n]\n");
    else if (count === 0) printLines([org === undefined ? noUsers : "There are no users in this organization."]);
  });

/** Prints the record of a user as JSON. */
export const show = (config: Config, id: string): Promise<void> =>
  withStore(config, async (store) => {
    printLines([JSON.stringify(shown(await userOf(store, id)), undefined, 2)]);
  });

/** Activates or deactivates a user, at once. The access key of an inactive user is refused, and kept. */
export const setActive = (config: Config, id: string, active: boolean): Promise<void> =>
  withStore(config, async (store) => {
    await store.transaction(async (tx) => {
      const user = await userOf(tx, id);
      await tx.users.replace({ ...user, record: { ...user.record, active } });
    });
    printLines([`User ${id} is ${active ? "active" : "inactive"}.`]);
  });

/** Deletes a user, and so the user's access key. */
export const remove = (config: Config, id: string): Promise<void> =>
  withStore(config, async (store) => {
    if (!(await store.transaction((tx) => tx.users.remove(id)))) throw noSuchUser(id);
    printLines([`User ${id} is deleted.`]);
  });

async function userOf({ users }: Pick<Store, "users">, id: string): Promise<StoredUser> {
  const user = await users.get(id);
  if (!user) throw noSuchUser(id);
  return user;
}

const noSuchUser = (id: string) => new CommandError(`There is no user ${id}. List the users with: users list`);

/** A user as it is printed, without the hash of the access key. */
const shown = ({ record, access_key_hash: hash }: StoredUser) => ({ ...record, has_access_key: hash !== undefined });

const described = ({ record, access_key_hash: hash }: StoredUser): string =>
  [
    record.id,
    `organization ${JSON.stringify(record.org_id)}`,
    (record.active ? "active" : "inactive").padEnd(8),
    `IsAdmin ${record.user_permissions.IsAdmin}`,
    hash === undefined ? "no access key" : "access key",
    // Imported addresses may hold control characters.
    record.email_address === undefined ? "" : JSON.stringify(record.email_address),
  ].join("  ");
