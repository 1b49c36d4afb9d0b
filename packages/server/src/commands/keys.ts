import { encryptionKeySource, readStored } from "../service/database.ts";
import {
  isExpired,
  issueAccessKey,
  issueKey,
  listKeys,
  revokeAccessKey,
  revokeKey,
  type ListedKey,
} from "../encryption/keys.ts";
import { openFieldCipher } from "../encryption/encryption-at-rest.ts";
import { previousKeyFile } from "../encryption/encryption-key.ts";
import { rotateEncryptionKey } from "../encryption/rotation.ts";
import type { KeyScheme } from "../storage/records.ts";
import type { Store } from "../storage/store.ts";
import { issueDemoCredentials } from "../demo/demo-data.ts";
import { ExpectedError, MisuseError } from "../util/errors.ts";
import type { CommandContext, Issuable } from "./context.ts";
import { describeCredentials } from "./demo.ts";
import { printList, quoteColumn } from "./print-list.ts";
import { formatCount, printLines, printMessage, writeText } from "./terminal.ts";
import { withStore } from "./with-store.ts";

const schemes: Readonly<Record<Exclude<Issuable, "dashboard" | "demo">, KeyScheme>> = {
  gateway: "gatewayKey",
  admin: "adminKey",
  portal: "portalKey",
};

export interface IssueOptions {
  label: string;
  user?: string;
  /** The time after which the key expires, in milliseconds. */
  expires?: number;
}

/** @throws MisuseError for an option that the kind has no use for. */
function rejectUnusedOptions(kind: Issuable, { label, user, expires }: IssueOptions): void {
  if (kind !== "dashboard" && user !== undefined) {
    throw new MisuseError("--user applies only to access keys (kind dashboard). Omit --user.");
  }
  if ((kind === "dashboard" || kind === "demo") && label !== "") {
    throw new MisuseError("Access keys are identified by their user, and demo keys by their kind. Omit --label.");
  }
  if ((kind === "dashboard" || kind === "demo") && expires !== undefined) {
    throw new MisuseError("Access keys and demo keys do not expire. Omit --expires.");
  }
}

async function issueToUser(store: Store, user: string | undefined, { terminal }: CommandContext): Promise<string[]> {
  if (user === undefined) throw new MisuseError("Access keys require a user. Pass one with --user <id>.");
  const issued = await issueAccessKey(store, user);
  if (!issued) throw new ExpectedError(`There is no user ${user}. List the users with: gw-server users list`);
  if (!issued.user.active) {
    printMessage(terminal, [
      `The user is inactive. To activate the user and the key, run: gw-server users activate ${user}`,
    ]);
  }
  return [`Access key of user ${user}, shown only once: ${issued.key}`];
}

/** Issues a key, which works at once, even in running instances. */
export async function issue(context: CommandContext, kind: Issuable, options: IssueOptions): Promise<void> {
  const { config, terminal } = context;
  rejectUnusedOptions(kind, options);
  await withStore(context, async (store) => {
    if (kind === "demo") {
      const lines = describeCredentials(await issueDemoCredentials(store), config, terminal);
      // They have styles, which lines of other texts must not have.
      await writeText(terminal, lines.map((line) => `${line}\n`).join(""));
    } else if (kind === "dashboard") {
      printLines(terminal, await issueToUser(store, options.user, context));
    } else {
      const issued = await issueKey(store, schemes[kind], options.label, { lifetime: options.expires });
      const validity = issued.expires_at === undefined ? "" : `, valid until ${issued.expires_at}`;
      printLines(terminal, [`Key ${issued.id}${validity}, shown only once: ${issued.key}`]);
    }
  });
}

function describeState(key: ListedKey): string {
  if (key.revoked_at !== undefined) return `revoked ${key.revoked_at}`;
  if (key.expires_at === undefined) return "active";
  return `${isExpired(key, new Date()) ? "expired" : "expires"} ${key.expires_at}`;
}

/** Lists gateway, admin and portal keys, without the keys themselves. */
export function list(context: CommandContext, { json }: { json: boolean }): Promise<void> {
  return readStored(context.config, async (reads) => {
    await printList(context.terminal, await listKeys(reads), {
      json,
      toJson: (key) => key,
      toRow: (key) =>
        [
          quoteColumn(key.id),
          key.scheme.padEnd(10),
          key.created_at,
          describeState(key),
          key.last_used_at === undefined ? "never used" : `last used ${key.last_used_at}`,
          ...(key.label === "" ? [] : [JSON.stringify(key.label)]),
        ].join("  "),
      none: "There are no keys. Issue one with: gw-server keys issue gateway",
    });
  });
}

/** Revokes a key by its id, or the access key of a user, at once. */
export async function revoke(
  context: CommandContext,
  id: string | undefined,
  { user }: { user?: string },
): Promise<void> {
  if ((id === undefined) === (user === undefined)) {
    throw new MisuseError("Pass the id of a key, or a user with --user <id>.");
  }
  await withStore(context, async (store) => {
    if (user !== undefined) {
      if (!(await revokeAccessKey(store, user)))
        throw new ExpectedError(`There is no user ${user} with an access key.`);
      printLines(context.terminal, [`Revoked the access key of user ${user}.`]);
    } else if (id !== undefined) {
      if (!(await revokeKey(store, id))) throw new ExpectedError(`There is no key ${id}, or it is already revoked.`);
      printLines(context.terminal, [`Revoked key ${id}.`]);
    }
  });
}

/** Re-encrypts every value with the current encryption key while instances are running. */
export function rotate(context: CommandContext): Promise<void> {
  const source = encryptionKeySource(context.config);
  return withStore(context, async (store) => {
    const keys = await openFieldCipher(store, source);
    if (keys.keyIds.length === 1) {
      const files =
        "file" in source
          ? `${source.file} to ${previousKeyFile(source.file)}`
          : "GW_ENCRYPTION_KEY to GW_PREVIOUS_ENCRYPTION_KEY";
      throw new MisuseError(
        `There is no previous key. Move the current key from ${files}, create a new current key, send SIGHUP to every instance, and run this command again.`,
      );
    }
    const count = await rotateEncryptionKey(store, keys, context.config.instanceBeat);
    printLines(context.terminal, [
      `Encrypted ${formatCount(count, "value")} with key ${keys.currentKeyId}. Remove the previous key, and send SIGHUP to every instance.`,
    ]);
  });
}
