import { readFile } from "node:fs/promises";
import type { Config } from "../config.ts";
import { openConfiguredSealer, sealingKeySource, withStore } from "../data.ts";
import { issueAccessKey, issueKey, listKeys, revokeKey } from "../secrets/keys.ts";
import { createSealer } from "../secrets/sealer.ts";
import { rotateSealing, rotateSealingFile } from "../secrets/sealing.ts";
import { parseSealingKey } from "../secrets/sealing-key.ts";
import type { KeyScheme } from "../storage/records.ts";
import { issueDemoCredentials } from "../transfer/demo.ts";
import { CommandError } from "./command-error.ts";
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

/** Issues a key, which opens its scheme at once, also in services that run. */
export const issue = (config: Config, kind: Issuable, { label, user }: IssueOptions): Promise<void> =>
  withStore(config, async (store) => {
    if (kind === "demo") {
      printLines(describeCredentials(await issueDemoCredentials(store), config));
    } else if (kind === "dashboard") {
      if (user === undefined) throw new CommandError("An access key belongs to a user. Name one with --user <id>.");
      const key = await issueAccessKey(store, user);
      if (key === undefined) throw new CommandError(`There is no user ${user}.`);
      printLines([`Access key of user ${user}, shown this once: ${key}`]);
    } else {
      const { id, key } = await issueKey(store, schemes[kind], label);
      printLines([`Key ${id}, shown this once: ${key}`]);
    }
  });

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

/** Takes a key's power from it, at once. */
export const revoke = (config: Config, id: string): Promise<void> =>
  withStore(config, async (store) => {
    if (!(await revokeKey(store, id))) throw new CommandError(`No key has the id ${id}, or it is revoked already.`);
    printLines([`Key ${id} is revoked.`]);
  });

export interface RotateOptions {
  newKeyFile?: string;
}

/** Seals everything anew with another sealing key. */
export const rotate = (config: Config, { newKeyFile }: RotateOptions): Promise<void> =>
  withStore(config, async (store) => {
    const source = sealingKeySource(config);
    if ("file" in source) {
      const count = await rotateSealingFile(store, source.file);
      printLines([`Sealed ${count} records with a new key. Start running services again.`]);
      return;
    }
    if (newKeyFile === undefined) {
      throw new CommandError("GW_SEALING_KEY holds the present key. Give the new one with --new-key-file <file>.");
    }
    const next = createSealer(parseSealingKey(await readFile(newKeyFile, "utf8")));
    const count = await rotateSealing(store, await openConfiguredSealer(store, config), next);
    printLines([`Sealed ${count} records with the new key. Put it into GW_SEALING_KEY and start services again.`]);
  });
