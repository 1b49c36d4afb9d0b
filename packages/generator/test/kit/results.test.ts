import { join } from "node:path";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import type { Validator } from "@gw/contract-runtime/validators";
import { afterAll, expect, it } from "vitest";
import { compile, fixture, importKit, writeProject } from "./generated-kit.ts";

const uses = `
import { QueryClient } from "@tanstack/query-core";
import { createClient } from "./client.ts";
import { createQueries } from "./queries.ts";

let status = 200;
let page: string | undefined;

/** Changes what the service responds with. */
export function respondWith(next: number, body?: string): void {
  status = next;
  page = body;
}

const client = createClient({
  fetch: async () => (status === 204 || page ? new Response(page ?? null, { status }) : Response.json("done", { status })),
});
export const queries = createQueries(client);
const getJob = queries.getJob.queryOptions({ path: { id: "1" } });
const queryClient = new QueryClient();

export async function fetchJob() {
  const data: string | null = await queryClient.fetchQuery(getJob);
  // @ts-expect-error -- null if there is no job yet
  void (() => data.length);
  return { data, state: queryClient.getQueryState(getJob.queryKey)?.status };
}

export async function useFailures(): Promise<string | number | undefined> {
  const result = await client.getJob({ path: { id: "1" } });
  if (result.ok) return result.data;
  if (result.status === 404) return result.error.missing;
  if (result.status === "undocumented") return result.error.detail;
  // @ts-expect-error -- the default
  void (() => result.status === 418);
  // @ts-expect-error -- a success
  void (() => result.status === 204);
  return result.error.code;
}

export async function showStatus(): Promise<unknown> {
  const result = await client.getJob({ path: { id: "1" } });
  return [result.status, result.response.status];
}

// @ts-expect-error -- an event stream is not kept
void queries.events.queryOptions;
void queries.events.mutationOptions;
`;

const folder = temporaryFolder(afterAll);
writeProject(folder, fixture("status-and-204"), { "uses.ts": uses });

interface Uses {
  respondWith: (status: number, body?: string) => void;
  showStatus: () => Promise<object>;
  fetchJob: () => Promise<object>;
  queries: Record<string, object>;
}

it("compiles where results and queries are used", async () => {
  expect(await compile(folder)).toBe("");
});

it.each([
  [404, undefined, 404],
  [418, undefined, "default"],
  [404, "<title>Not found</title>", "undocumented"],
])("a response with status %i and the body %s has the status %s of the document", async (number, body, expected) => {
  const { respondWith, showStatus } = (await import(/* @vite-ignore */ join(folder, "uses.ts"))) as Uses;
  respondWith(number, body);
  expect(await showStatus()).toEqual([expected, number]);
  respondWith(200);
});

it("a parameter of a path that is not declared is a string, and one may have a mark there", async () => {
  const project = temporaryFolder(afterAll);
  const code = `
import { getResponse } from "msw";
import { createMocks } from "./mocks/index.ts";
import { createClient } from "./client.ts";

const client = createClient({ fetch: async (request) => Response.json(request.url) });
export const user = client.getUser({ path: { id: "a b" } });
export const file = client.getFile({ path: { path: "a/b" } });
// @ts-expect-error -- required
void (() => client.getUser());
// @ts-expect-error -- not a string
void (() => client.getUser({ path: { id: 1 } }));
const mocks = createMocks({ baseUrl: "http://h.test" });
mocks.getUser.handle(({ path, respond }) => respond(200, path.id));
const handler = mocks.getFile.handle(({ path, respond }) => respond(200, path.path));
export const mocked = getResponse([handler], new Request("http://h.test/files/a%2Fb")).then((each) => each?.json());
`;
  writeProject(project, fixture("undeclared-path-parameter"), { "uses.ts": code });
  expect(await compile(project)).toBe("");
  const { user, file, mocked } = (await import(/* @vite-ignore */ join(project, "uses.ts"))) as Record<
    string,
    Promise<{ data: unknown }>
  >;
  expect((await user)?.data).toBe("http://h.test/users/a%20b");
  expect((await file)?.data).toBe("http://h.test/files/a%2Fb");
  expect(await mocked).toBe("a/b");
});

it("a query for which there is no body has the data null, and does not fail", async () => {
  const { fetchJob, respondWith } = (await import(/* @vite-ignore */ join(folder, "uses.ts"))) as Uses;
  expect(await fetchJob()).toEqual({ data: "done", state: "success" });
  respondWith(204);
  expect(await fetchJob()).toEqual({ data: null, state: "success" });
});

it("a success is read as its status says, whatever media type the call has chosen", async () => {
  const project = temporaryFolder(afterAll);
  const code = `
import { createClient } from "./client.ts";

const answers = [new Response("%PDF"), Response.json({ state: "queued" }, { status: 202 })];
const client = createClient({ fetch: async () => answers.shift() ?? new Response("state\\nqueued") });
const path = { id: "1" };
const report = await client.getReport({ path, accept: "application/x-msgpack" });
const job = await client.getReport({ path });
const csv = await client.getOldJobs({ accept: "text/csv" });
export const read: [string, string, string] = ["", "", ""];
if (report.ok && report.status === 200) read[0] = await report.data.text();
if (job.ok && job.status === 202) read[1] = job.data.state;
if (csv.ok) read[2] = csv.data;
`;
  writeProject(project, fixture("report-or-job"), { "uses.ts": code });
  expect(await compile(project)).toBe("");
  const { read } = (await import(/* @vite-ignore */ join(project, "uses.ts"))) as { read: string[] };
  expect(read).toEqual(["%PDF", "queued", "state\nqueued"]);
});

it("an integer beyond 2^53 is rounded, and valid", async () => {
  const schema = { type: "integer", format: "int64" };
  const responses = { 200: { description: "", content: { "application/json": { schema } } } };
  const paths = { "/id": { get: { operationId: "getId", responses } } };
  const code = `
import { createClient } from "./client.ts";
export { getIdResponses } from "./validators/index.ts";
export const { getId } = createClient({ baseUrl: "http://h.test", fetch: async () => new Response("9007199254740993") });
`;
  const { getId, getIdResponses } = await importKit<{
    getId: () => Promise<{ data: unknown }>;
    getIdResponses: Record<number, Validator<unknown>>;
  }>("uses.ts", { openapi: "3.1.0", info: { title: "Ids", version: "1" }, paths }, { "uses.ts": code });
  const { data } = await getId();
  expect(data).toBe(9007199254740992);
  expect(getIdResponses[200]?.["~standard"].validate(data)).toEqual({ value: data });
});

it("an operation that returns an event stream is not a query", async () => {
  const { queries } = (await import(/* @vite-ignore */ join(folder, "uses.ts"))) as Uses;
  expect(Object.keys(queries["events"] ?? {})).toEqual(["mutationOptions"]);
});
