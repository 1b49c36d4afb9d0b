import { accessKey, apiNameOf, emailOf, type Collection } from "./records.ts";
import type { ServiceTimes } from "./service-times.ts";

/** Searches that are timed, after as many of a tenth that are not. */
export const timedSearches = 2_000;

/** A selective search has at least three characters and at most so many matches. */
const mostMatches = 100;

/** In milliseconds, of the service: from the arrival of a request to the end of its answer. */
export interface Latencies {
  median: number;
  p99: number;
  /** The most matches that one of the searches had. */
  matches: number;
}

/** Pieces of what is stored: the middle of a name with a digit more, its last part, and a whole one. */
const cut: Record<Collection, ((text: string) => string)[]> = {
  users: [
    (email) => email.slice(0, email.lastIndexOf(".", email.indexOf("@")) + 2),
    (email) => email.slice(email.indexOf(".") + 2, email.indexOf("@") - 5),
    (email) => email.slice(email.indexOf("@") - 7, email.indexOf("@") - 1),
    (email) => email.toUpperCase(),
  ],
  apis: [
    (name) => name.slice(0, -6),
    (name) => name.slice(name.indexOf(" ") + 1, -5),
    (name) => name.slice(-7, -1),
    (name) => name.toUpperCase(),
  ],
};

const textOf: Record<Collection, (index: number) => string> = { users: emailOf, apis: apiNameOf };

/** The text of the n-th search among so many records. */
export function searchText(collection: Collection, turn: number, records: number): string {
  const index = (turn * 7919) % records;
  const cuts = cut[collection];
  return cuts[turn % cuts.length]?.(textOf[collection](index)) ?? "";
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

/** Answers how many records match. */
async function search(request: Request, pageSize: number): Promise<number> {
  const answer = await fetch(request);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${request.method} ${request.url}: ${answer.status} ${text}`);
  // The service answers both searches so.
  const { pages, ...lists } = JSON.parse(text) as { pages: number; users?: unknown[]; apis?: unknown[] };
  const found = (lists.users ?? lists.apis ?? []).length;
  if (found === 0) throw new Error(`${request.method} ${request.url} finds nothing, though it asks for what is there.`);
  return pages === 1 ? found : pages * pageSize;
}

/** Searches one after another, as one caller would. */
export async function timeSearches(
  origin: string,
  serviceTimes: ServiceTimes,
  collection: Collection,
  { records, pageSize }: { records: number; pageSize: number },
): Promise<Latencies> {
  const times: number[] = [];
  let most = 0;
  for (let turn = -timedSearches / 10; turn < timedSearches; turn += 1) {
    const text = searchText(collection, Math.abs(turn), records);
    const matches = await search(requestOf[collection](origin, text), pageSize);
    if (matches > mostMatches + pageSize) {
      throw new Error(`${text} has ${matches} matches among ${collection}, so it is not selective.`);
    }
    most = Math.max(most, matches);
    const milliseconds = await serviceTimes.next(operationOf[collection]);
    if (turn >= 0) times.push(milliseconds);
  }
  const sorted = times.toSorted((first, second) => first - second);
  const quantile = (part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? NaN;
  return { median: quantile(0.5), p99: quantile(0.99), matches: most };
}
