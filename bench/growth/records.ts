import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { hashSecret } from "../../packages/server/dist/encryption/keys.js";

/** All records belong to one organization, so that a search has to find its matches among all of them. */
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
  "orders stock billing shipping returns catalog pricing loyalty search reviews baskets",
  "payments invoices refunds parcels tracking customers suppliers devices meters alerts reports",
);

function words(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(" "));
}

/** Evenly spread over all records, and the same in every run. */
function digestOf(index: number): string {
  return createHash("sha256").update(String(index)).digest("hex");
}

function pick(list: readonly string[], digest: string, at: number): string {
  return list[Number.parseInt(digest.slice(at, at + 4), 16) % list.length] ?? "";
}

/** Short texts; long texts with a common part; and texts with the name of a team that has a few thousand records. */
export const recordKinds = ["short", "long", "team"] as const;
export type RecordKind = (typeof recordKinds)[number];

const kinds: readonly RecordKind[] = ["short", "short", "long", "team"];

/** The number of records up to which every team has between 1,000 and 5,000 of them; 0 if they have fewer. */
export function recordsInTeams(records: number): number {
  if (records < 100_000) return 0;
  return records < 1_000_000 ? 100_000 : 1_000_000;
}

/** The index of the nth record of a kind. */
export function indexOf(kind: RecordKind, nth: number): number {
  return nth * kinds.length + kinds.indexOf(kind);
}

function kindOf(index: number): RecordKind {
  const kind = kinds[index % kinds.length] ?? "short";
  return kind === "team" && index >= 1_000_000 ? "short" : kind;
}

/** Ten teams in the first 100,000 records and 90 in those up to a million: about 2,500 records each. */
function teamOf(index: number, digest: string): string {
  const random = Number.parseInt(digest.slice(16, 22), 16);
  const team = index < 100_000 ? random % 10 : 10 + (random % 90);
  return `team${String(team).padStart(3, "0")}`;
}

export function emailOf(index: number): string {
  const digest = digestOf(index);
  const domain = {
    short: "example.com",
    long: "customer-experience.northern-europe.subsidiaries.example.com",
    team: `${teamOf(index, digest)}.example.com`,
  }[kindOf(index)];
  return `${pick(firstNames, digest, 0)}.${pick(lastNames, digest, 4)}.${digest.slice(8, 16)}@${domain}`;
}

export function apiNameOf(index: number): string {
  const digest = digestOf(index);
  const id = digest.slice(8, 16);
  const name = `${pick(subjects, digest, 0)} ${pick(subjects, digest, 4)} ${id}`;
  return {
    short: name,
    long: `Order fulfilment and returns processing for wholesale customers in northern europe ${id}`,
    team: `${name} ${teamOf(index, digest)}`,
  }[kindOf(index)];
}

function idOf(index: number, length: number): string {
  return digestOf(index).slice(-length);
}

function userOf(index: number) {
  return {
    record: {
      id: idOf(index, 24),
      org_id: organisation,
      email_address: emailOf(index),
      active: true,
      created_at: "2026-03-02T08:15:00Z",
      user_permissions: { IsAdmin: "admin", ResetPassword: "admin" },
    },
    ...(index === 0 && { access_key_hash: hashSecret(accessKey) }),
  };
}

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

/** The names of the collections in tables and sentences. */
export const collectionNames: Readonly<Record<Collection, string>> = { users: "users", apis: "APIs" };

/** Writes the records from `start` up to `end` as lines of JSON. */
export async function writeRecords(file: string, collection: Collection, start: number, end: number): Promise<void> {
  const make = recordOf[collection];
  function* lines() {
    for (let index = start; index < end; index += 1) yield `${JSON.stringify(make(index))}\n`;
  }
  await pipeline(Readable.from(lines()), createWriteStream(file));
}
