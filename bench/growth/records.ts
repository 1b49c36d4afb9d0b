import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { hashSecret } from "../../packages/server/dist/secrets/hash.js";

/** All records belong to one organisation, so that a search has to find its matches among all of them. */
export const organisation = "64f0c2a19b3e7d0001a4c5d2";

/** The access key of the first user. */
export const accessKey = "5e1f0c2a19b3e7d0001a4c5d27c9b81f";

const firstNames = words(
  "ada ines maya tomas jonas petra elif noor omar lena hugo vera ivan mila karim sofia",
  "liam nadia pavel greta amir clara dario esther felix gwen hanna igor jana kofi lucia marek",
);
const lastNames = words(
  "lind berg kato novak silva moreau okafor haddad weber rossi jansen kowal duarte fischer",
  "petrov nilsen garcia ahmed keller santos molnar larsen becker ferrari dubois ivanova martins schulz romano nagy",
);
const subjects = words(
  "orders stock billing shipping returns catalogue pricing loyalty search reviews baskets",
  "payments invoices refunds parcels tracking customers suppliers devices meters alerts reports",
);

function words(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(" "));
}

/** Evenly spread over all records, and the same in every run. */
const digestOf = (index: number): string => createHash("sha256").update(String(index)).digest("hex");

const pick = (list: readonly string[], digest: string, at: number): string =>
  list[Number.parseInt(digest.slice(at, at + 4), 16) % list.length] ?? "";

export const emailOf = (index: number): string => {
  const digest = digestOf(index);
  return `${pick(firstNames, digest, 0)}.${pick(lastNames, digest, 4)}.${digest.slice(8, 16)}@example.com`;
};

export const apiNameOf = (index: number): string => {
  const digest = digestOf(index);
  return `${pick(subjects, digest, 0)} ${pick(subjects, digest, 4)} ${digest.slice(8, 16)}`;
};

const idOf = (index: number, length: number): string => digestOf(index).slice(-length);

const userOf = (index: number) => ({
  record: {
    id: idOf(index, 24),
    org_id: organisation,
    email_address: emailOf(index),
    active: true,
    created_at: "2026-03-02T08:15:00Z",
    user_permissions: { IsAdmin: "admin", ResetPassword: "admin" },
  },
  ...(index === 0 && { access_key_hash: hashSecret(accessKey) }),
});

function apiOf(index: number) {
  const api_id = idOf(index, 32);
  const name = apiNameOf(index);
  return {
    api_id,
    org_id: organisation,
    kind: "classic",
    name,
    definition: {
      name,
      api_id,
      org_id: organisation,
      active: true,
      use_keyless: false,
      use_oauth2: false,
      auth: { auth_header_name: "Authorization" },
      proxy: {
        listen_path: `/${api_id}/`,
        strip_listen_path: true,
        target_url: "http://127.0.0.1:8082/orders",
      },
      version_data: { not_versioned: true, versions: { Default: { name: "Default" } } },
    },
  };
}

const recordOf = { users: userOf, apis: apiOf };

export type Collection = keyof typeof recordOf;
export const collections = ["users", "apis"] as const;

/** How they are called in tables and sentences. */
export const collectionNames: Readonly<Record<Collection, string>> = { users: "users", apis: "APIs" };

/** Writes the records from `start` up to `end` as lines of JSON. */
export async function writeRecords(file: string, collection: Collection, start: number, end: number): Promise<void> {
  const make = recordOf[collection];
  const lines = function* () {
    for (let index = start; index < end; index += 1) yield `${JSON.stringify(make(index))}\n`;
  };
  await pipeline(Readable.from(lines()), createWriteStream(file));
}
