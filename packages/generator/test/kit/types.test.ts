import { createRequire } from "node:module";
import { inRoot } from "@gw/test-support/workspace";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, expect, it } from "vitest";
import { InvalidDocument, kitModules } from "../../src/kit/index.ts";
import { everything } from "./document.ts";
import { compile, writeProject } from "./generated-kit.ts";

const uses = `
import { createClient, createClientOf, type Auth, type Client } from "./client.ts";
import { createMocks, type MockedRequest } from "./mocks/index.ts";
import { createQueries } from "./queries.ts";
import { getPets, postPets, sendForm } from "./operations.ts";
import * as api from "./index.ts";

const baseUrl = "http://127.0.0.1:8080";
// The address of the document, with the defaults of its variables.
const pets = createClient({ auth: { apiKey: () => "key" } });
void createClient({ auth: { apiKey: "key" }, region: "us" }).getPets();
const anonymous = createClient();
void anonymous.sendForm();
// @ts-expect-error -- needs the credential apiKey
void (() => anonymous.getPets());
// @ts-expect-error -- needs both of its credentials
void (() => createClient({ auth: { queryKey: "key" } }).getPetsByPetIdJson({ path: { pet_id: "1" } }));
const login = { username: "a", password: "b" };
void createClient({ auth: { basic: login } }).delete({ path: { pet_id: "1" } });
const all: Client = createClient({
  auth: { apiKey: "a", cookieKey: "b", queryKey: "c", basic: login, token: async () => "d" },
});
void all.delete({ path: { pet_id: "1" } });
// @ts-expect-error -- a name and a password
createClient({ auth: { basic: "a:b" } });
// @ts-expect-error -- no such scheme
createClient({ auth: { apiKey: "key", apiKye: "key" } });
const auth: Auth = { apiKey: "key" };
// @ts-expect-error -- it may have any credentials, or none
void (() => createClient({ auth }).getPets());

createClientOf({ baseUrl, operations: { sendForm } });
// @ts-expect-error -- another operation
createClientOf({ baseUrl, operations: { sendForm: getPets } });
// @ts-expect-error -- needs the credential apiKey
void (() => createClientOf({ baseUrl, operations: { getPets, sendForm } }).getPets());
export const add: (input: api.PostPetsInput) => unknown = api.createClient({ auth: { apiKey: "key" } }).postPets;

const some = createClientOf({ baseUrl, operations: { postPets }, auth: { apiKey: "key" } });
// @ts-expect-error -- not among its operations
void some.getPets();
// @ts-expect-error -- readOnly
void some.postPets({ body: { id: 1, name: "Rex" } });
// @ts-expect-error -- readOnly, in a schema that refers to itself
void some.postPets({ body: { name: "Rex", parent: { id: 1, name: "Ada" } } });

const added = await some.postPets({ body: { name: "Rex" } });
if (added.ok) void some.postPets({ body: { ...added.data, name: "Ada" } });

const found = await pets.getPets({ query: { ids: [1] } });
if (found.ok) {
  const ids: number[] = found.data.map(({ id }) => id);
  void ids;
} else if (found.status === "4XX") {
  const message: string = found.error.message;
  void message;
} else {
  // @ts-expect-error -- not documented
  void (() => found.status === 404);
}
const queries = createQueries(some);
// @ts-expect-error -- a mutation
void queries.postPets.queryOptions;
const key: readonly unknown[] = createQueries(pets).getPets.queryOptions({ query: { ids: [1] } }).queryKey;
void key;
// @ts-expect-error -- no such operation of this client
void queries.getPets;

void pets.getPets({ query: { where: { name: "Rex" } } });
// @ts-expect-error -- an object, which the client writes as JSON
void pets.getPets({ query: { where: "{}" } });

const session = createClient();
// The credential is not a parameter, even if the document says so. Any other header may be sent.
void session.renewSession({ headers: { "X-Trace": "1", "X-Other": 2 } });
// @ts-expect-error -- a text
void session.renewSession({ headers: { "X-Trace": 1 } });
void createQueries(session).endSession.mutationOptions().mutationFn();
// @ts-expect-error -- the body is required
void queries.postPets.mutationOptions().mutationFn();

// @ts-expect-error -- no such parameter
void pets.getPets({ query: { idz: [1] } });

const uploaded = await session.sendFile({ body: { name: "Rex", photo: new Blob(["x"]) } });
if (uploaded.ok) void uploaded.data.owner?.phone;
const picture = await all.getPetsByPetIdJson({ path: { pet_id: "1" } });
if (picture.ok) void picture.data.arrayBuffer();

const csv = await all.searchPets({ accept: "text/csv" });
if (csv.ok) void csv.data.trim();
// @ts-expect-error -- not a media type of the document
void all.searchPets({ accept: "text/html" });

// @ts-expect-error -- not a variable of a server
createMocks({ baseUrl: "*", regoin: "eu" });
const mocks = createMocks({ baseUrl: "*" });
mocks.getPets.respond(200, [{ id: 1, name: "Rex" }]);
mocks.getPets.respond(418, { message: "No." });
mocks.getPets.respond(500);
// @ts-expect-error -- the body of another status
mocks.getPets.respond(418, [{ id: 1, name: "Rex" }]);
// @ts-expect-error -- not documented for this operation
mocks.postPets.respond(200);
mocks.sendPage.respond(200);
mocks.sendForm.handle(({ body, respond }) => respond(200, body + "!"));
const hasTags = ({ query }: MockedRequest<"getPets">) => query.tags !== undefined;
mocks.getPets.handle((request) => request.respond(hasTags(request) ? 200 : 404));
const pet: { id: number; name: string } = mocks.build.pet({ name: "Rex" });
void pet;
`;

const compilers = {
  "TypeScript 7": inRoot("node_modules/typescript/bin/tsc"),
  "TypeScript 5.9": createRequire(import.meta.url).resolve("typescript/bin/tsc"),
};

it.each(Object.entries(compilers))(
  "what is generated compiles with %s, and refuses wrong calls",
  async (_, compiler) => {
    const folder = temporaryFolder(afterAll);
    writeProject(folder, everything, { "uses.ts": uses });
    expect(await compile(folder, [], compiler)).toBe("");
  },
);

const mistakes = `
import { createClient, createClientOf, getPetsByPetIdJson } from "./index.ts";
void createClient().getPets();
void createClient().delete({ path: { pet_id: "1" } });
void createClientOf({ operations: { getPetsByPetIdJson } }).getPetsByPetIdJson({ path: { pet_id: "1" } });
createClient({ auth: { apiKye: "key" } });
createClientOf({ auth: { apiKye: "key" }, operations: { getPetsByPetIdJson } });
const pets = createClient({ auth: { apiKey: "key", token: "token" } });
void pets.getPets({ query: { stat: "new" } });
const deleted = await pets.delete({ path: { pet_id: "1" } });
if (!deleted.ok) void (deleted.status === 418);
`;

it.each(Object.entries(compilers))(
  "an error of %s names what is missing, misspelled or undocumented, and nothing that the document does not have",
  async (_, compiler) => {
    const folder = temporaryFolder(afterAll);
    writeProject(folder, everything, { "uses.ts": mistakes });
    const output = await compile(folder, [], compiler);
    const missing = output.match(/MissingCredential<"[^"]*">/g);
    expect(missing?.map((type) => type.slice(19, -2))).toEqual(["apiKey", "basic or token", "cookieKey and queryKey"]);
    expect(output.match(/'\w+' does not exist in type '.*/g)).toEqual([
      "'apiKye' does not exist in type 'Auth'. Did you mean to write 'apiKey'?",
      "'apiKye' does not exist in type 'Auth'. Did you mean to write 'apiKey'?",
      expect.stringMatching(/^'stat' does not exist in type '\{ ids.*\}'\. Did you mean to write 'state'\?$/),
    ]);
    expect(output).toMatch(/(?=.*404)(?=.*410)(?=.*"undocumented").*and '418' have no overlap\.\n/);
    expect(output.match(/error TS/g)).toHaveLength(7);
    expect(output).not.toMatch(/Calls\b/);
  },
);

it.each([
  [{ openapi: "2.0" }, "#/openapi: This is not an OpenAPI document of version 3.0, 3.1 or 3.2."],
  [
    { openapi: "3.0.0", paths: { "/a": { $ref: "a.yaml" } } },
    "#/paths/~1a: It references another file, a.yaml. Bundle the document first.",
  ],
  [
    { openapi: "3.0.0", paths: { "/a": { get: { responses: { 200: { $ref: "#/components/responses/A" } } } } } },
    "#/paths/~1a/get/responses/200: There is no #/components/responses/A in the document.",
  ],
  [
    { openapi: "3.0.0", paths: { "/a": { get: { parameters: [{ name: "id" }] } } } },
    "#/paths/~1a/get/parameters/0: A parameter needs a `name` and an `in`, which specifies where it is sent.",
  ],
])("refuses an invalid document, and says where", (document, message) => {
  expect(() => kitModules(document)).toThrow(InvalidDocument);
  expect(() => kitModules(document)).toThrow(message);
});

it("takes references below keywords that schemas don't have for data", () => {
  const schema = { index: { $ref: "./a.yaml" }, Named: { oneOf: [{ $ref: "#/index/Named" }] }, type: "string" };
  const document = { openapi: "3.0.0", paths: {}, components: { schemas: { Text: schema } } };
  expect(kitModules(document)["types.ts"]).toContain("export type Text = string;");
});
