import {
  accessKey,
  apiNameOf,
  emailOf,
  indexOf,
  recordKinds,
  recordsInTeams,
  type Collection,
  type RecordKind,
} from "./records.ts";
import type { ServiceTimes } from "./service-times.ts";

/** The number of timed searches of each kind. */
export const timedSearches = 1_000;

const warmUps = timedSearches / 10;

/** In milliseconds, measured by the service: from the arrival of a request to the end of its response. */
export interface Latencies {
  median: number;
  p99: number;
}

/** Derives a search text from a stored one. */
type Cut = (text: string) => string;

interface SearchKind {
  /** The name of the kind in sentences. */
  label: string;
  /** The number of matches that each search must have. */
  matches: { min: number; max: number };
  /** Among so many records, those whose texts are searched for; if there are none, the kind is skipped. */
  searchable: (records: number) => number;
  cuts: Readonly<Record<Collection, readonly Cut[]>>;
}

const selective = { min: 1, max: 100 };

function upperCase(text: string): string {
  return text.toUpperCase();
}

/** The searches that are measured. Each has three characters at least. */
export const searchKinds: Readonly<Record<RecordKind, SearchKind>> = {
  short: {
    label: "selective searches",
    matches: selective,
    searchable: (records) => records,
    // The middle of a text with a digit more, its last part, and a whole one.
    cuts: {
      users: [
        (email) => email.slice(0, email.lastIndexOf(".", email.indexOf("@")) + 2),
        (email) => email.slice(email.indexOf(".") + 2, email.indexOf("@") - 5),
        (email) => email.slice(email.indexOf("@") - 7, email.indexOf("@") - 1),
        upperCase,
      ],
      apis: [
        (name) => name.slice(0, -6),
        (name) => name.slice(name.indexOf(" ") + 1, -5),
        (name) => name.slice(-7, -1),
        upperCase,
      ],
    },
  },
  long: {
    label: "selective searches for texts with a long common part",
    matches: selective,
    searchable: (records) => records,
    cuts: {
      users: [
        upperCase,
        (email) => email.slice(email.indexOf(".") + 1),
        (email) => email.slice(email.indexOf("@") - 4),
      ],
      apis: [upperCase, (name) => name.slice(name.indexOf("wholesale")), (name) => name.slice(0, -2)],
    },
  },
  team: {
    label: "searches with 1,000 to 5,000 matches",
    matches: { min: 1_000, max: 5_000 },
    searchable: recordsInTeams,
    cuts: {
      users: [
        (email) => email.slice(email.indexOf("@team"), email.lastIndexOf(".")),
        (email) => upperCase(email.slice(email.indexOf("team"), email.indexOf(".example"))),
      ],
      apis: [(name) => name.slice(name.indexOf("team")), (name) => upperCase(name.slice(name.indexOf(" team")))],
    },
  },
};

/** The latencies of each kind of search that was measured. */
export type LatenciesByKind = Readonly<Partial<Record<RecordKind, Latencies>>>;

const textOf: Record<Collection, (index: number) => string> = { users: emailOf, apis: apiNameOf };

/** The text of a search of a kind, among so many records. */
export function searchText(collection: Collection, kind: RecordKind, turn: number, records: number): string {
  const { cuts, searchable } = searchKinds[kind];
  const nth = (turn * 7919) % Math.floor(searchable(records) / 4);
  const cut = cuts[collection][turn % cuts[collection].length];
  return cut?.(textOf[collection](indexOf(kind, nth))) ?? "";
}

const json = { authorization: `Bearer ${accessKey}`, "content-type": "application/json" };

const requestOf: Record<Collection, (origin: string, text: string) => Request> = {
  users: (origin, query) =>
    new Request(`${origin}/api/users/search`, {
      method: "POST",
      headers: json,
      body: JSON.stringify({ filters: { query } }),
    }),
  apis: (origin, text) => new Request(`${origin}/api/apis/search?q=${encodeURIComponent(text)}`, { headers: json }),
};

const operationOf: Record<Collection, string> = { users: "searchUsers", apis: "searchApis" };

/** Returns how many records match, up to a page more if there are several pages. */
async function search(request: Request, pageSize: number): Promise<number> {
  const response = await fetch(request);
  const text = await response.text();
  if (!response.ok) throw new Error(`${request.method} ${request.url}: ${response.status} ${text}`);
  // The body of either search.
  const { pages, ...lists } = JSON.parse(text) as { pages: number; users?: unknown[]; apis?: unknown[] };
  const found = (lists.users ?? lists.apis ?? []).length;
  if (found === 0) throw new Error(`${request.method} ${request.url} finds nothing, although a record matches.`);
  return pages === 1 ? found : pages * pageSize;
}

/** Sends searches of a kind one after another, as one client would. */
async function timeKind(
  origin: string,
  serviceTimes: ServiceTimes,
  collection: Collection,
  { kind, records, pageSize }: { kind: RecordKind; records: number; pageSize: number },
): Promise<Latencies> {
  const { min, max } = searchKinds[kind].matches;
  async function sendAll() {
    for (let turn = -warmUps; turn < timedSearches; turn += 1) {
      const text = searchText(collection, kind, Math.abs(turn), records);
      const matches = await search(requestOf[collection](origin, text), pageSize);
      if (matches < min || matches > max + pageSize) {
        throw new Error(`${text} has ${matches} matches among ${collection}, not ${min} to ${max}.`);
      }
    }
  }
  // The service writes its log in batches: if each search waited for its line, the processor would be idle between searches.
  const times = Array.fromAsync({ length: warmUps + timedSearches }, () => serviceTimes.next(operationOf[collection]));
  const [logged] = await Promise.all([times, sendAll()]);
  const sorted = logged.slice(warmUps).toSorted((first, second) => first - second);
  function quantile(part: number) {
    return sorted[Math.ceil(sorted.length * part) - 1] ?? NaN;
  }
  return { median: quantile(0.5), p99: quantile(0.99) };
}

/** Times each kind of search that there are records for. */
export async function timeSearches(
  origin: string,
  serviceTimes: ServiceTimes,
  collection: Collection,
  size: { records: number; pageSize: number },
): Promise<LatenciesByKind> {
  const latencies: Partial<Record<RecordKind, Latencies>> = {};
  for (const kind of recordKinds) {
    if (searchKinds[kind].searchable(size.records) === 0) continue;
    latencies[kind] = await timeKind(origin, serviceTimes, collection, { ...size, kind });
  }
  return latencies;
}
