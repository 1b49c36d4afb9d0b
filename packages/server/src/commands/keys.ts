import { readFile } from "node:fs/promises";
import type { Config } from "../config.ts";
import { openConfiguredSealer, sealingKeySource, withStore } from "../data.ts";
import { issueAccessKey, issueKey, listKeys, revokeAccessKey, revokeKey } from "../secrets/keys.ts";
import { createSealer } from "../secrets/sealer.ts";
import { rotateSealing, rotateSealingFile } from "../secrets/sealing.ts";
import { parseSealingKey } from "../secrets/sealing-key.ts";
import type { KeyScheme } from "../storage/records.ts";
import type { Store } from "../storage/store.ts";
import { issueDemoCredentials } from "../transfer/demo.ts";
import { CommandError, MisuseError } from "./command-error.ts";
import { describeCredentials } from "./demo.ts";
import type { Issuable } from "./issuable.ts";
import { printLines } from "./terminal.ts";

const schemes: Readonly<Record<Exclude<Issuable, "dashboard" | "demo">, KeyScheme>> = {
  gateway: "gatewayKey",
  admin: "adminKey",
  portal: "portalKey",
};

export interface IssueOptions {
  label: string;
  user?: string;
}

/** @throws MisuseError for an option that the kind has no use for. */
function refuseUnusedOptions(kind: Issuable, { label, user }: IssueOptions): void {
  if (kind !== "dashboard" && user !== undefined) {
    throw new MisuseError("Only an access key, of the kind dashboard, belongs to a user. Leave out --user.");
  }
  if ((kind === "dashboard" || kind === "demo") && label !== "") {
    throw new MisuseError("Access keys are known by their users, and demo keys by their kinds. Leave out --label.");
  }
}

async function issueToUser(store: Store, user: string | undefined): Promise<string[]> {
  if (user === undefined) throw new MisuseError("An access key belongs to a user. Name one with --user <id>.");
  const issued = await issueAccessKey(store, user);
  if (!issued) throw new CommandError(`There is no user ${user}. List the users with: users list`);
  if (!issued.user.active) console.error(`The user is inactive: the key works once you run: users activate ${user}`);
  return [`Access key of user ${user}, shown this once: ${issued.key}`];
}

/** Issues a key, which opens its scheme at once, also in services that run. */
export const issue = async (config: Config, kind: Issuable, options: IssueOptions): Promise<void> => {
  refuseUnusedOptions(kind, options);
  await withStore(config, async (store) => {
    if (kind === "demo") {
      printLines(describeCredentials(await issueDemoCredentials(store), config));
    } else if (kind === "dashboard") {
      printLines(await issueToUser(store, options.user));
    } else {
      const { id, key } = await issueKey(store, schemes[kind], options.label);
      printLines([`Key ${id}, shown this once: ${key}`]);
    }
  });
};

export interface ListOptions {
  json: boolean;
}

/** Lists the keys of the gateway, the administration and the portal; nothing that is shown opens anything. */
export const list = (config: Config, { json }: ListOptions): Promise<void> =>
  withStore(config, async (store) => {
    const keys = await listKeys(store);
    if (json) {
      printLines([JSON.stringify(keys, undefined, 2)]);
      return;
    }
    printLines(
      keys.map(({ id, scheme, label, created_at: createdAt, revoked_at: revokedAt }) =>
        [id, scheme.padEnd(10), createdAt, revokedAt === undefined ? "active" : `revoked ${revokedAt}`, label].join(
          "  ",
        ),
      ),
    );
    if (keys.length === 0) printLines(["There are no keys. Issue one with: keys issue gateway"]);
  });

export interface RevokeOptions {
  user?: string;
}

/** Revokes a key by its id, or the access key of a user, at once. */
export async function revoke(config: Config, id: string | undefined, { user }: RevokeOptions): Promise<void> {
  if ((id === undefined) === (user === undefined)) {
    throw new MisuseError("Name a key by its id, or a user with --user <id>.");
  }
  await withStore(config, async (store) => {
    if (user !== undefined) {
      if (!(await revokeAccessKey(store, user))) throw new CommandError(`There is no user ${user} with an access key.`);
      printLines([`The access key of user ${user} is revoked.`]);
    } else if (id !== undefined) {
      if (!(await revokeKey(store, id))) throw new CommandError(`No key has the id ${id}, or it is revoked already.`);
      printLines([`Key ${id} is revoked.`]);
    }
  });
}

async function readNewKey(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`The new key can't be read: ${reason}. Make one with: openssl rand -hex 32 > ${file}`);
  }
}

export interface RotateOptions {
  newKeyFile?: string;
}

/** Seals everything anew with another sealing key. */
export const rotate = (config: Config, { newKeyFile }: RotateOptions): Promise<void> =>
  withStore(config, async (store) => {
    const source = sealingKeySource(config);
    if ("file" in source) {
      if (newKeyFile !== undefined) {
        throw new MisuseError(
          `A new key is made in ${source.file}, where the present one is. Leave out --new-key-file.`,
        );
      }
      const count = await rotateSealingFile(store, source.file);
      printLines([`Sealed ${count} records with a new key. Start running services again.`]);
      return;
    }
    if (newKeyFile === undefined) {
      throw new MisuseError("GW_SEALING_KEY holds the present key. Give the new one with --new-key-file <file>.");
    }
    const next = createSealer(parseSealingKey(await readNewKey(newKeyFile), newKeyFile));
    const count = await rotateSealing(store, await openConfiguredSealer(store, config), next);
    printLines([`Sealed ${count} records with the new key. Put it into GW_SEALING_KEY and start services again.`]);
  });
