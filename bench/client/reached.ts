// A program of its own: `node reached.ts <module>` makes the module's `calls`, and prints as JSON what is wrong with the
// requests that reach `fetch`, a sentence each.
import { isDeepStrictEqual } from "node:util";

interface Expected {
  method: string;
  /** The address, with the template of the path. */
  path: string;
  pathParameters: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  body: unknown;
}

interface Call {
  id: string;
  expected: Expected;
  /** Of the answer to give. */
  status: number;
  call: () => Promise<unknown>;
}

let status = 200;
const requests: Request[] = [];
globalThis.fetch = (input, init) => {
  requests.push(new Request(input, init));
  return Promise.resolve(Response.json({}, { status }));
};

const addressOf = ({ path, pathParameters, query }: Expected): string => {
  const url = new URL(
    path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(pathParameters[name]))),
  );
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url.href;
};

async function faultOf({ id, expected, call, ...answer }: Call): Promise<string[]> {
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

// True of what reach.ts writes.
const { calls } = (await import(process.argv[2] ?? "")) as { calls: Call[] };
const faults: string[] = [];
for (const call of calls) faults.push(...(await faultOf(call)));
console.log(JSON.stringify(faults));
