import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { sourceFile } from "@gw/openapi/source-file";
import { strictCompilerOptions } from "@gw/test-support/strict-compiler-options";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { inRoot } from "@gw/test-support/workspace";
import { afterAll, beforeAll, expect, it } from "vitest";
import { InvalidDocument, kitModules } from "../../src/kit/index.ts";
import { compile, writeProject } from "./generated-kit.ts";

/** What a document of OpenAPI 3.2 shows: a program that uses what is generated from it. */
interface Row {
  /** The body of a function with a `client`, and all that is generated. */
  program: string;
  /** The credentials of the client. */
  auth?: object;
  /** The media type and the body of responses; an empty list by default. */
  response?: readonly [mediaType: string, body: string];
  /** What the program sends: the method, the address, the media type and the body. */
  requests?: readonly string[];
  /** What the program returns. */
  result?: unknown;
  /** Texts in generated modules, by the names of these. */
  texts?: Readonly<Record<string, readonly string[]>>;
}

const rows: Readonly<Record<string, Row>> = {
  query: {
    program: `
      // @ts-expect-error -- no tag
      void (() => client.queryPets({ body: {} }));
      const operation: paths["/pets"]["query"] | operations["queryPets"] = undefined as never;
      const { queryKey, queryFn } = queries.queryPets.queryOptions({ body: { tag: "dog" } });
      const pets: Pet[] = await queryFn({ signal: new AbortController().signal });
      const mocked = await getResponse([...mocks.handlers], new Request(\`\${baseUrl}/pets\`, { method: "QUERY", body: "{}" }));
      return [pets, queryKey, mocked?.status, operation];`,
    requests: ['QUERY /pets application/json {"tag":"dog"}'],
    result: [[], ["pets-by-query", "queryPets", { body: { tag: "dog" } }], 200, undefined],
  },
  "additional-operations": {
    program: `
      const copy: paths["/pets/{petId}"]["additionalOperations"]["COPY"] | undefined = undefined;
      const to: operations["copyPet"]["requestBody"]["content"]["application/json"] = { to: "2" };
      await client.copyPet({ path: { petId: "1" }, body: to });
      await client.purgePet({ path: { petId: "1" } });
      const mocked = [];
      for (const method of ["COPY", "PURGE", "MOVE"]) {
        mocked.push((await getResponse([...mocks.handlers], new Request(\`\${baseUrl}/pets/1\`, { method })))?.status);
      }
      const key = queries.copyPet.mutationOptions().mutationKey;
      return [...mocked, key, copy];`,
    requests: ['COPY /pets/1 application/json {"to":"2"}', "PURGE /pets/1"],
    result: [201, 204, undefined, ["copies-of-pets", "copyPet"], undefined],
  },
  querystring: {
    program: `
      // @ts-expect-error -- no tag
      void (() => client.findPets({ query: { limit: 1 } }));
      await client.findPets({ query: { tag: ["a b", "c"], sort: ["x", "y"], limit: 2 } });
      await client.searchPets({ query: { tag: ["a"] } });
      await client.searchPets();
      const handler = mocks.findPets.handle(({ query, respond }) => respond(200, [{ name: String(query.tag) }]));
      const mocked = await getResponse([handler], new Request(\`\${baseUrl}/pets?tag=a&tag=b\`));
      return mocked?.json();`,
    requests: [
      "GET /pets?tag=a%20b&tag=c&sort=x,y&limit=2",
      "GET /pets/search?%7B%22tag%22%3A%5B%22a%22%5D%7D",
      "GET /pets/search",
    ],
    result: [{ name: "a,b" }],
    texts: { "client.ts": ['await client.findPets({ query: { tag: ["'] },
  },
  "item-schema": {
    program: `
      const events: Event[] = [];
      const result = await client.streamEvents();
      if (result.ok) for await (const event of result.data) events.push(event);
      return events;`,
    response: ["application/jsonl", '{"id":"1"}\n{"id":"2"}\n'],
    requests: ["GET /events"],
    result: [{ id: "1" }, { id: "2" }],
  },
  "item-encoding": {
    program: `
      // @ts-expect-error -- the first part is a pet
      void (() => client.addAlbum({ body: [new Blob(["…"])] }));
      await client.addAlbum({ body: [{ name: "Rex" }, new Blob(["…"], { type: "image/gif" }), new Blob(["?"])] });`,
    requests: [
      [
        'POST /albums multipart/mixed; boundary=B --B\r\nContent-Type: application/json\r\n\r\n{"name":"Rex"}',
        "--B\r\nContent-Type: image/gif\r\n\r\n…",
        "--B\r\nContent-Type: image/png\r\n\r\n?",
        "--B--\r\n",
      ].join("\r\n"),
    ],
  },
  "media-types": {
    program: `
      const pet: Pet = { name: "Tom" };
      await client.addPet({ body: pet });
      return mocks.addPet.example(201);`,
    requests: ['POST /pets application/json {"name":"Tom"}'],
    result: { name: "Rex", age: 3 },
  },
  tags: {
    program: `void (await client.listPets());`,
    requests: ["GET /pets"],
  },
  self: {
    program: `
      const pet: Pet = { name: "Tom" };
      const result = await client.addPet({ body: pet });
      const added: Pet | undefined = result.ok ? result.data : undefined;
      return [added, "value" in addPetBody["~standard"].validate(pet)];`,
    requests: ['POST /pets application/json {"name":"Tom"}'],
    result: [[], true],
  },
  "server-names": {
    program: `void (await client.listPets());`,
    requests: ["GET /pets"],
    texts: {
      "client.ts": ["   * - production: `https://pets.test/{version}`\n   * - staging: `https://staging.pets.test`\n"],
    },
  },
  "device-flow": {
    program: `void (await client.listPets());`,
    auth: { device: "t" },
    requests: ["GET /pets Bearer t"],
  },
  "deprecated-security-schemes": {
    program: `void (await client.listPets());`,
    auth: { key: "k" },
    requests: ["GET /pets"],
    texts: {
      "client.ts": ["   * A key of the first portal.\n   *\n   * @deprecated\n   */\n  readonly key?: Credential;"],
    },
  },
  discriminators: {
    program: `
      // @ts-expect-error -- no barks
      void (() => client.addPet({ body: { kind: "dog" } }));
      const any: AnyPet[] = [{ kind: "cat", lives: 9 }, { name: "Rex" }, { kind: "fish", name: "Nemo" }];
      const cat: Cat = { kind: "cat", lives: 9 };
      // @ts-expect-error -- a cat
      const dog: Dog = cat;
      const invalid: unknown[] = [{ kind: "dog" }, { kind: "Cat", lives: 9 }, {}, dog];
      return [...any, ...invalid].map((pet) => "value" in addPetBody["~standard"].validate(pet));`,
    result: [true, true, true, false, false, false, true],
  },
  "example-values": {
    program: `
      const csv = await getResponse([mocks.getPet.respond(200, "tom")], new Request(\`\${baseUrl}/pets/1\`));
      return [
        mocks.getPet.example(200), await csv?.json(), mocks.streamEvents.example(200), mocks.streamPets.example(200),
      ];`,
    result: [
      { name: "Rex", age: 3 },
      { name: "Tom" },
      [
        { id: "1", data: { name: "Rex" } },
        { retry: 5, data: { name: "Tom" } },
      ],
      [{ name: "Rex" }, { name: "Tom" }],
    ],
    texts: {
      "client.ts": ['{ path: { petId: "rex 1" } }', '{ body: { name: "Rex", age: 3 } }'],
      "types.ts": ["/** @example rex 1 */"],
    },
  },
  "response-summaries": {
    program: `
      const result = await client.listPets();
      await client.deletePets();
      return result.ok && result.data;`,
    requests: ["GET /pets", "DELETE /pets"],
    result: [],
    texts: { "types.ts": ["/** The pets. */", "/** The request is invalid. */"] },
  },
  "xml-node-types": {
    program: `
      const result = await client.listPets();
      const pets: Pet[] = result.ok ? result.data : [];
      return pets;`,
    requests: ["GET /pets"],
    result: [],
  },
  "path-item-references": {
    program: `
      await client.listPets();
      await client.queryPets({ body: { name: "Rex" } });
      await client.deletePets();`,
    requests: ["GET /pets", 'QUERY /pets application/json {"name":"Rex"}', "DELETE /pets"],
  },
};

const documents = inRoot("packages/contract/test/versions/3.2");
const folder = temporaryFolder(afterAll);
const requests: string[] = [];
let server: Server;
let responseOfRow: readonly [mediaType: string, body: string];

/** The statuses of successes by methods. */
const statuses: Readonly<Record<string, number>> = { POST: 201, COPY: 201, DELETE: 204, PURGE: 204 };

function documentOf(row: string): object {
  return sourceFile(join(documents, `${row}.yaml`)).value as object;
}

function programOf({ program, auth }: Row, document: object): string {
  const schemas = Object.keys((document as { components: { schemas: object } }).components.schemas);
  return `
import { getResponse } from "msw";
import { createClient, type operations, type paths, ${schemas.map((name) => `type ${name}`).join(", ")} } from "./index.ts";
import { createMocks } from "./mocks/index.ts";
import { createQueries } from "./queries.ts";
${program.includes("addPetBody") ? 'import { addPetBody } from "./validators/index.ts";' : ""}

export async function use(baseUrl: string) {
  const client = createClient({ baseUrl, ${auth ? `auth: ${JSON.stringify(auth)}` : ""} });
  const mocks = createMocks({ baseUrl });
  const queries = createQueries(client);
  void [mocks, queries, getResponse];
  ${program}
}
export type Used = [operations, paths, ${schemas.join(", ")}];
`;
}

beforeAll(async () => {
  for (const [name, row] of Object.entries(rows)) {
    const document = documentOf(name);
    writeProject(join(folder, name), document, { "use.ts": programOf(row, document) });
  }
  server = createServer(async (request, response) => {
    const [mediaType, sent] = responseOfRow;
    const { "content-type": type, authorization } = request.headers;
    const parts = [request.method, request.url, authorization, type, await text(request)].filter(Boolean);
    requests.push(parts.join(" ").replaceAll(/(?:\d+-){3}\d+/g, "B"));
    response.statusCode = statuses[request.method ?? ""] ?? 200;
    response.setHeader("Content-Type", mediaType).end(sent);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterAll(() => void server.close());

it("has a program for each document of OpenAPI 3.2, and all compile", async () => {
  expect(readdirSync(documents)).toEqual(
    Object.keys(rows)
      .map((row) => `${row}.yaml`)
      .toSorted(),
  );
  const options = { compilerOptions: strictCompilerOptions, include: ["*/**/*.ts"] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(options));
  expect(await compile(folder)).toBe("");
}, 180_000);

it.each(Object.entries(rows))("what is generated from the document %s does what it says", async (name, row) => {
  const { use } = (await import(/* @vite-ignore */ join(folder, name, "use.ts"))) as {
    use: (baseUrl: string) => Promise<unknown>;
  };
  const { port } = server.address() as AddressInfo;
  requests.length = 0;
  responseOfRow = row.response ?? ["application/json", "[]"];
  expect(await use(`http://127.0.0.1:${port}`)).toEqual(row.result);
  expect(requests).toEqual(row.requests ?? []);
  for (const [file, texts] of Object.entries(row.texts ?? {})) {
    for (const each of texts) expect(readFileSync(join(folder, name, file), "utf8")).toContain(each);
  }
});

it.each([
  [
    "query",
    { query: { responses: {} } },
    "#/paths/~1pets/query: A QUERY operation must have a body. Add a `requestBody`, or use `get`.",
  ],
  ...["get", "GET", "Query"].map((method) => [
    method,
    { additionalOperations: { [method]: { responses: {} } } },
    `#/paths/~1pets/additionalOperations/${method}: \`${method}\` can't be an additional operation. Move it to the field \`${method.toLowerCase()}\` of the path.`,
  ]),
] as [string, object, string][])("refuses the operation %s, which OpenAPI 3.2 forbids", (_, item, message) => {
  const document = { openapi: "3.2.0", info: { title: "Pets", version: "1" }, paths: { "/pets": item } };
  expect(() => kitModules(document)).toThrow(InvalidDocument);
  expect(() => kitModules(document)).toThrow(message);
});
