// A separate program: `node reached.ts <module>` makes the module's `calls`, and prints the errors in the requests that
// reach `fetch` as a JSON array of sentences.
import { isDeepStrictEqual } from "node:util";

interface Expected {
  method: string;
  /** The URL, with the path template. */
  path: string;
  pathParameters: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  body: unknown;
}

interface Call {
  id: string;
  expected: Expected;
  /** The status of the response to return. */
  status: number;
  call: () => Promise<unknown>;
}

let status = 200;
const requests: Request[] = [];
globalThis.fetch = (input, init) => {
  requests.push(new Request(input, init));
  return Promise.resolve(Response.json({}, { status }));
};

function addressOf({ path, pathParameters, query }: Expected): string {
  const url = new URL(
    path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(pathParameters[name]))),
  );
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url.href;
}

async function toViolation({ id, expected, call, ...answer }: Call): Promise<string[]> {
  status = answer.status;
  requests.length = 0;
  try {
    await call();
  } catch (error) {
    return [`${id} rejects: ${String(error)}`];
  }
  const [request, ...others] = requests;
  if (!request || others.length > 0) return [`${id} sends ${requests.length} requests.`];
  const text = await request.text();
  const sent = `${request.method} ${request.url}`;
  const meant = `${expected.method} ${addressOf(expected)}`;
  if (sent !== meant) return [`${id} sends ${sent} instead of ${meant}.`];
  const body: unknown = text === "" ? undefined : JSON.parse(text);
  if (isDeepStrictEqual(body, expected.body)) return [];
  return [`${id} sends the body ${text || "(none)"} instead of ${JSON.stringify(expected.body)}.`];
}

// Written by reach.ts.
const { calls } = (await import(process.argv[2] ?? "")) as { calls: Call[] };
const errors: string[] = [];
for (const call of calls) errors.push(...(await toViolation(call)));
console.log(JSON.stringify(errors));
