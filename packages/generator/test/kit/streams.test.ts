import { createRequire } from "node:module";
import { inRoot } from "@gw/test-support/workspace";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { setupServer } from "msw/node";
import { describe, expect, it } from "vitest";
import { kitModules } from "../../src/kit/index.ts";
import { compile, importKit, writeProject } from "./generated-kit.ts";

const problem = { description: "", content: { "application/problem+json": { schema: { type: "object" } } } };

/** An operation whose success has a content. */
function get(operationId: string, content: object) {
  return { get: { operationId, responses: { 200: { description: "", content }, 400: problem } } };
}

const text = { type: "string" };
const Order = { type: "object", required: ["total"], properties: { total: { type: "integer" } } };
const order = { $ref: "#/components/schemas/Order" };

/** An event of OpenAPI 3.2, whose data may be JSON. */
function eventOf(event: object, data: object) {
  return {
    type: "object",
    required: ["event", "data"],
    properties: { event, data: { type: "string", ...data }, id: text },
  };
}

const orderData = { contentMediaType: "application/json", contentSchema: order };

const document31 = {
  openapi: "3.1.0",
  info: { title: "Streams", version: "1" },
  servers: [{ url: "https://streams.test" }],
  paths: {
    "/events": get("watch", { "text/event-stream": { schema: order, example: { total: 3 } } }),
    "/texts": get("watchText", { "text/event-stream": { schema: text } }),
    "/bytes": get("watchBytes", { "text/event-stream": {} }),
    "/text-lines": get("readLines", {
      "application/x-ndjson": { schema: text },
      "application/jsonl": { schema: text },
    }),
    "/chat": get("chat", { "application/json": { schema: order }, "text/event-stream": { schema: order } }),
  },
  components: { schemas: { Order } },
};

const document32 = {
  ...document31,
  openapi: "3.2.0",
  paths: {
    "/all": get("watchAll", { "text/event-stream": { itemSchema: eventOf(text, orderData) } }),
    "/named": get("watchNamed", { "text/event-stream": { itemSchema: { $ref: "#/components/schemas/Event" } } }),
    "/base": get("watchBase", {
      "text/event-stream": {
        itemSchema: {
          $ref: "#/components/schemas/Base",
          oneOf: [
            { properties: { event: { const: "text" } } },
            { properties: { event: { const: "order" }, data: orderData } },
          ],
        },
      },
    }),
    // As utoipa describes it.
    "/data": get("watchData", { "text/event-stream": { itemSchema: order } }),
    "/plain": get("watchPlain", { "text/event-stream": { itemSchema: eventOf(text, {}) } }),
    "/lines": get("exportLines", {
      "application/jsonl": { itemSchema: order, example: '{"total":1}\n{"total":2}\n' },
      "application/json-seq": { schema: { type: "array", items: order }, example: [{ total: 1 }] },
    }),
  },
  components: {
    schemas: {
      Order,
      Base: eventOf(text, {}),
      Added: eventOf({ const: "added" }, orderData),
      Note: eventOf({ const: "note" }, {}),
      Event: { oneOf: [{ $ref: "#/components/schemas/Added" }, { $ref: "#/components/schemas/Note" }] },
    },
  },
};

type Call = (input?: object) => Promise<{ ok: boolean; data: AsyncIterable<unknown> }>;
type Calls = Record<string, Call>;
interface ClientModule {
  createClient(options: object): Calls;
}

async function readAll(items: AsyncIterable<unknown>): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const onlyClient = { queries: false, mocks: false, validators: false };

/** A client that gets this body. */
async function clientOf(document: object, body: string, mediaType = "text/event-stream"): Promise<Calls> {
  const { createClient } = await importKit<ClientModule>("client.ts", document, {}, onlyClient);
  return createClient({ fetch: async () => new Response(body, { headers: { "Content-Type": mediaType } }) });
}

describe("a client of streams", () => {
  const both = 'event: order\ndata: {"total":1}\n\nevent: text\ndata: {"total":2}\n\n';
  const [asJson, asText] = [(total: number) => ({ total }), (total: number) => `{"total":${total}}`];

  it.each<[string, string, object, string, string, unknown[]]>([
    ["the JSON of data in 3.1", "watch", document31, 'data: {"total":1}\n\n', "text/event-stream", [asJson(1)]],
    [
      "the JSON of data that is not an event in 3.2",
      "watchData",
      document32,
      'data: {"total":1}\n\n',
      "text/event-stream",
      [asJson(1)],
    ],
    [
      "events with JSON",
      "watchAll",
      document32,
      both,
      "text/event-stream",
      [
        { event: "order", data: asJson(1) },
        { event: "text", data: asJson(2) },
      ],
    ],
    [
      "events of which some have JSON",
      "watchBase",
      document32,
      both,
      "text/event-stream",
      [
        { event: "order", data: asJson(1) },
        { event: "text", data: asText(2) },
      ],
    ],
    [
      "the same by components",
      "watchNamed",
      document32,
      both.replace("order", "added"),
      "text/event-stream",
      [
        { event: "added", data: asJson(1) },
        { event: "text", data: asText(2) },
      ],
    ],
    [
      "events with texts",
      "watchPlain",
      document32,
      both,
      "text/event-stream",
      [
        { event: "order", data: asText(1) },
        { event: "text", data: asText(2) },
      ],
    ],
    ["lines", "exportLines", document32, '{"total":1}\n{"total":2}\n', "application/jsonl", [asJson(1), asJson(2)]],
  ])("reads %s", async (_what, name, document, body, mediaType, items) => {
    const client = await clientOf(document, body, mediaType);
    expect(await readAll((await client[name]?.())?.data as AsyncIterable<unknown>)).toEqual(items);
  });

  it("leaves a text as it is", async () => {
    const client = await clientOf(document31, "data: 1\n\n");
    expect((await client["watchText"]?.())?.data).toBeInstanceOf(ReadableStream);
    expect((await client["watchBytes"]?.())?.data).toBeInstanceOf(ReadableStream);
    const lines = await clientOf(document31, "1\n", "application/x-ndjson");
    expect((await lines["readLines"]?.())?.data).toBe("1\n");
  });

  it.each(["application/ndjson", "application/x-ndjson", "application/jsonl"])(
    "sends the lines of %s",
    async (type) => {
      const { createClient } = await importKit<ClientModule>(
        "client.ts",
        {
          ...document31,
          paths: {
            "/orders": {
              post: {
                operationId: "addOrders",
                requestBody: { content: { [type]: { schema: order } } },
                responses: { 204: { description: "" }, 400: problem },
              },
            },
          },
        },
        {},
        onlyClient,
      );
      const sent: Promise<string>[] = [];
      const client = createClient({
        fetch: async (request: Request) => {
          sent.push(request.text());
          return new Response(null, { status: 204 });
        },
      });
      const body = '{"total":1}\n{"total":2}\n';
      await client["addOrders"]?.({ body });
      expect(await Promise.all(sent)).toEqual([body]);
    },
  );

  it("reads JSON or a stream as a call chooses", async () => {
    const json = await clientOf(document31, '{"total":1}', "application/json");
    expect((await json["chat"]?.())?.data).toEqual({ total: 1 });
    const stream = await clientOf(document31, 'data: {"total":1}\n\ndata: [DONE]\n\n');
    const result = await stream["chat"]?.({ accept: "text/event-stream" });
    expect(await readAll(result?.data as AsyncIterable<unknown>)).toEqual([{ total: 1 }]);
  });

  it("imports the reading of streams only where an operation needs it", () => {
    const plain = {
      ...document31,
      paths: { "/texts": document31.paths["/texts"], "/bytes": document31.paths["/bytes"] },
    };
    expect(kitModules(document31)["operations.ts"]).toContain("@gw/contract-runtime/streams");
    expect(Object.values(kitModules(plain, { mocks: true, validators: true })).join("")).not.toContain(
      "contract-runtime/streams",
    );
  });

  it("has no queries of streams", () => {
    const queries = kitModules(document31, { queries: true })["queries.ts"];
    expect(queries).toContain('export type QueryId = "readLines" | "chat";');
  });
});

const uses = `
import { createClient } from "./client.ts";
import { createMocks } from "./mocks/index.ts";
import { watchAllResponses } from "./validators/index.ts";
import { checkResponses } from "./validators/check-responses.ts";
import { allResponses } from "./validators/all-responses.ts";

const client = createClient();
client.use(checkResponses({ responses: allResponses }));
const result = await client.watchNamed({ reconnect: true });
if (result.ok) {
  for await (const event of result.data) {
    if (event.event === "added") {
      const total: number = event.data.total;
      void total;
      // @ts-expect-error -- not in the document
      void event.data.sum;
    } else {
      const text: string = event.data;
      void text;
    }
    // @ts-expect-error -- no such event
    void (event.event === "removed");
  }
  // @ts-expect-error -- not a list
  void result.data.length;
} else {
  // @ts-expect-error -- a failure has no items
  void result.data;
}
const lines = await client.exportLines({ accept: "application/json-seq" });
if (lines.ok) for await (const { total } of lines.data) void total.toFixed();
// @ts-expect-error -- lines have no ids to reconnect with
void client.exportLines({ reconnect: true });

const mocks = createMocks({ baseUrl: "*" });
mocks.watchAll.respond(200, [{ event: "a", data: { total: 1 } }]);
mocks.watchAll.respond(200, (async function* () {
  yield { event: "a", data: { total: 1 } };
})());
// @ts-expect-error -- the JSON of data is an order
mocks.watchAll.respond(200, [{ event: "a", data: "1" }]);
const first: number | undefined = mocks.watchAll.example(200)[0]?.data.total;
void first;
const checked = watchAllResponses.items["~standard"].validate({});
if (!checked.issues) void checked.value.data.total;
`;

describe("the types of streams", () => {
  it.each([
    ["7", inRoot("node_modules/typescript/bin/tsc")],
    ["5.9", createRequire(import.meta.resolve("../../src/kit/index.ts")).resolve("typescript/bin/tsc")],
  ])("reject the wrong use of an item under TypeScript %s", { timeout: 120_000 }, async (_version, compiler) => {
    const folder = temporaryFolder();
    writeProject(folder, document32, { "uses.ts": uses });
    expect(await compile(folder, ["--noEmit", "--skipLibCheck"], compiler)).toBe("");
  });
});

it("checks each item of a stream where its validators are used", async () => {
  interface Program {
    read(body: string): Promise<{ violations: object[]; count: number }>;
  }
  const program = `
    import { createClient } from "./client.ts";
    import { allResponses } from "./validators/all-responses.ts";
    import { checkResponses } from "./validators/check-responses.ts";
    export async function read(body) {
      const violations = [];
      const headers = { "Content-Type": "text/event-stream" };
      const client = createClient({ fetch: async () => new Response(body, { headers }) });
      client.use(checkResponses({ responses: allResponses, onViolation: (each) => void violations.push(each) }));
      const result = await client.chat({ accept: "text/event-stream" });
      let count = 0;
      for await (const _ of result.data) count++;
      return { violations, count };
    }`;
  const { read } = await importKit<Program>("program.ts", document31, { "program.ts": program });
  const { violations, count } = await read('data: {"total":1}\n\ndata: {"total":"2"}\n\ndata: {"total":3}\n\n');
  expect(violations).toEqual([
    { operationId: "chat", status: 200, issues: [{ message: "Must be an integer.", path: ["total"] }] },
  ]);
  expect(count).toBe(3);
});

async function* createOrders() {
  yield { total: 1 };
  yield { total: 2 };
}

describe("a mock of a stream", () => {
  interface MocksModule {
    createMocks(
      addresses: object,
    ): Record<string, { respond(status: number, items?: unknown): never }> & { handlers: never[] };
  }

  it("sends its examples, or items as they are created", async () => {
    const folder = "mocks/index.ts";
    const { createMocks } = await importKit<MocksModule>(folder, document31);
    const mocks = createMocks({ baseUrl: "https://streams.test" });
    const server = setupServer(...mocks.handlers);
    server.listen();
    try {
      const { createClient } = await importKit<ClientModule>("client.ts", document31);
      const client = createClient({});
      async function read(name: string, input = {}) {
        return readAll((await client[name]?.(input))?.data as AsyncIterable<unknown>);
      }
      expect(await read("watch")).toEqual([{ total: 3 }]);
      expect(await read("chat", { accept: "text/event-stream" })).toEqual([{ total: expect.any(Number) }]);
      server.use(...(mocks["watch"] ? [mocks["watch"].respond(200, createOrders())] : []));
      expect(await read("watch")).toEqual([{ total: 1 }, { total: 2 }]);
    } finally {
      server.close();
    }
  });
});
