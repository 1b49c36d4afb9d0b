import { expect, it } from "vitest";
import {
  createClient,
  inCookie,
  inQuery,
  refresh,
  retry,
  type AddCredential,
  type AnyCall,
  type Client,
} from "../src/client.ts";

interface PetsClient extends Client<object> {
  findPets: AnyCall;
}

const operations = { findPets: { method: "GET", path: "/pets", statuses: [200], security: [["session"]] } };

/** Creates a client whose requests are rejected with these statuses, and then succeed. It renews "s1" to "s2" and so on. */
function clientOf(session: AddCredential, ...statuses: number[]) {
  const requests: Request[] = [];
  let renewals = 1;
  const client = createClient<PetsClient>(
    operations,
    { schemes: { session } },
    {
      baseUrl: "http://127.0.0.1:8080",
      auth: { session: () => `s${renewals}` },
      retry: retry({ baseDelay: 0 }),
      refresh: refresh(async () => renewals++),
      async fetch(request) {
        requests.push(request);
        return Response.json({}, { status: statuses.shift() ?? 200 });
      },
    },
  );
  return { client, requests };
}

it.each([
  [
    [503, 503],
    ["a=1; sid=s1", "a=1; sid=s1", "a=1; sid=s1"],
  ],
  [[401], ["a=1; sid=s1", "a=1; sid=s2"]],
])("sends the current credential once in a cookie after %j", async (statuses, expected) => {
  const { client, requests } = clientOf(inCookie("sid"), ...statuses);
  await client.findPets({ headers: { Cookie: "a=1; sid=other" } });
  expect(requests.map(({ headers }) => headers.get("Cookie"))).toEqual(expected);
});

it.each([
  [
    [503, 503],
    ["?a=1&key=s1", "?a=1&key=s1", "?a=1&key=s1"],
  ],
  [[401], ["?a=1&key=s1", "?a=1&key=s2"]],
])("sends the current credential once in the query after %j", async (statuses, expected) => {
  const { client, requests } = clientOf(inQuery("key"), ...statuses);
  await client.findPets({ query: { a: 1, key: "other" } });
  expect(requests.map(({ url }) => new URL(url).search)).toEqual(expected);
});
