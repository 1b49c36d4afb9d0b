import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { inRoot } from "@gw/test-support/workspace";
import { afterAll, describe, expect, it } from "vitest";
import { callCommand } from "./call-command.ts";

/**
 * What one version has and others don't: what its document becomes in 3.1, an edit of it with the change that it makes, what is
 * generated from it, and a type that a consumer uses, with what the manifest of the consumer says of it.
 */
type Row = [
  row: string,
  bundled: string,
  from: string,
  to: string,
  change: string,
  generated: string,
  used: string,
  found: string,
];

const rows: Row[] = [
  [
    "3.2 additional-operations",
    "api.yaml:9:5  /paths/~1pets~1{petId}/additionalOperations",
    "PURGE:",
    "ERASE:",
    "is removed",
    'method: "PURGE"',
    'operations["purgePet"]',
    "/paths/~1pets~1{petId}/additionalOperations/PURGE",
  ],
  [
    "3.2 deprecated-security-schemes",
    "no `deprecated`",
    "deprecated: true, ",
    "",
    "security scheme key",
    "key",
    'paths["/pets"]["get"]',
    '"method":"get","path":"/pets"',
  ],
  [
    "3.2 device-flow",
    "no `flows.deviceAuthorization`",
    "pets.test/device",
    "pets.test/code",
    "deviceAuthorizationUrl",
    "device",
    'paths["/pets"]["get"]',
    '"method":"get","path":"/pets"',
  ],
  [
    "3.2 discriminators",
    "no `discriminator.defaultMapping`",
    "defaultMapping: OtherPet",
    "defaultMapping: Cat",
    "defaultMapping",
    "OtherPet",
    'components["schemas"]["OtherPet"]["kind"]',
    "/components/schemas/OtherPet/properties/kind",
  ],
  [
    "3.2 example-values",
    "no `serializedValue`",
    "dataValue: { name: Rex, age: 3 } }\n",
    "dataValue: { name: Max } }\n",
    "dataValue",
    "Rex",
    'components["schemas"]["Pet"]["name"]',
    "/components/schemas/Pet/properties/name",
  ],
  [
    "3.2 item-encoding",
    "no `itemEncoding`",
    "image/png",
    "image/gif",
    "itemEncoding",
    "image/png",
    'operations["addAlbum"]["requestBody"]',
    '"method":"post","path":"/albums"',
  ],
  [
    "3.2 item-schema",
    "no `itemSchema`. It is written as `schema`",
    "required: [id]",
    "required: []",
    "no longer guarantees id",
    '"text/event-stream": { event?: "added" | "removed"; data: Event }',
    'components["schemas"]["Event"]["id"]',
    "/components/schemas/Event/properties/id",
  ],
  [
    "3.2 media-types",
    '"$ref": "#/components/schemas/Pet"',
    '{ $ref: "#/components/schemas/Pet" }\n      example',
    "{ type: string }\n      example",
    "type",
    '"application/json": Pet',
    'components["schemas"]["Pet"]["name"]',
    "/components/schemas/Pet/properties/name",
  ],
  [
    "3.2 path-item-references",
    "no `query`",
    "name: { type: string } } }",
    "name: { type: integer } } }",
    "type of name in the request of",
    'method: "QUERY"',
    'operations["queryPets"]["requestBody"]',
    '"method":"query","path":"/pets"',
  ],
  [
    "3.2 query",
    "no `query`",
    "required: [tag]",
    "required: [tag, limit]",
    "now requires limit",
    'method: "QUERY"',
    'components["schemas"]["Filter"]["tag"]',
    "/components/schemas/Filter/properties/tag",
  ],
  [
    "3.2 querystring",
    "no parameter in `querystring`",
    "required: [tag]",
    "required: [tag, limit]",
    "now requires limit",
    "query: Filter",
    'components["schemas"]["Filter"]["tag"]',
    "/components/schemas/Filter/properties/tag",
  ],
  [
    "3.2 response-summaries",
    "The request is invalid",
    "summary: The request is invalid",
    "summary: It is invalid",
    "is reworded",
    "The request is invalid",
    'operations["deletePets"]["responses"][204]',
    '"method":"delete","path":"/pets"',
  ],
  [
    "3.2 self",
    '"$ref": "#/components/schemas/Pet"',
    "name: { type: string }",
    "name: { type: integer }",
    "type of Pet.name",
    '"application/json": Pet',
    'components["schemas"]["Pet"]["name"]',
    "/components/schemas/Pet/properties/name",
  ],
  [
    "3.2 server-names",
    "no `name`",
    "name: staging",
    "name: test",
    "name of the server https://staging.pets.test changes",
    "https://pets.test",
    'paths["/pets"]["get"]',
    '"method":"get","path":"/pets"',
  ],
  [
    "3.2 tags",
    "no `parent`",
    "parent: animals, ",
    "",
    "parent of the tag pets is removed",
    "listPets",
    'paths["/pets"]["get"]',
    '"method":"get","path":"/pets"',
  ],
  [
    "3.2 xml-node-types",
    "no `xml.nodeType`",
    "nodeType: cdata",
    "nodeType: text",
    "xml of Pet.note changes",
    "note?: string",
    'components["schemas"]["Pet"]["note"]',
    "/components/schemas/Pet/properties/note",
  ],
  [
    "2.0 definitions, parameters and responses",
    '"#/components/parameters/Limit"',
    "maximum: 100",
    "maximum: 50",
    "maximum of the query parameter limit",
    "interface Problem",
    'components["schemas"]["Problem"]["title"]',
    "/components/schemas/Problem/properties/title",
  ],
  [
    "2.0 bodies, forms and files",
    '"contentMediaType": "application/octet-stream"',
    "type: file",
    "type: string",
    "The encoding of photo in the request of addPhoto",
    "photo: Blob",
    'operations["addPhoto"]["requestBody"]',
    '"method":"post","path":"/photos"',
  ],
  [
    "2.0 collectionFormat",
    "collectionFormat",
    "collectionFormat: tsv",
    "collectionFormat: multi",
    "the query parameter tags of listPets",
    "tags",
    'operations["listPets"]["parameters"]["query"]',
    '"method":"get","path":"/pets"',
  ],
  [
    "2.0 consumes and produces",
    '"multipart/form-data"',
    "produces: [application/json]",
    "produces: [text/csv]",
    "The media type text/csv",
    "multipart/form-data",
    'paths["/photos"]["post"]',
    '"method":"post","path":"/photos"',
  ],
  [
    "2.0 host, basePath and schemes",
    '"url": "https://pets.test/v1"',
    "basePath: /v1",
    "basePath: /v2",
    "The server https://pets.test/v1 is removed",
    "https://pets.test/v1",
    'paths["/pets"]["get"]',
    '"method":"get","path":"/pets"',
  ],
  [
    "2.0 security definitions and flows",
    '"authorizationCode"',
    "https://login.pets.test/token",
    "https://login.pets.test/tokens",
    "tokenUrl",
    "login",
    'paths["/pets"]["post"]',
    '"method":"post","path":"/pets"',
  ],
  [
    "2.0 discriminator as a string",
    '"propertyName": "kind"',
    "discriminator: kind",
    "discriminator: name",
    "discriminator of Pet",
    "Cat",
    'components["schemas"]["Cat"]["lives"]',
    "/components/schemas/Cat/properties/lives",
  ],
  [
    "2.0 x-nullable and exclusive limits",
    '"exclusiveMinimum": 0',
    "x-nullable: true",
    "x-nullable: false",
    "note",
    "note?: string | null",
    'components["schemas"]["Pet"]["note"]',
    "/components/schemas/Pet/properties/note",
  ],
];

const folder = temporaryFolder(afterAll);

/** Writes the document of a row: one for each of 3.2, and one for all of 2.0. */
function write(row: string, from = "", to = from, file = "api.yaml"): void {
  const name = row.startsWith("2.0") ? "2.0.yaml" : `${row.replace(" ", "/")}.yaml`;
  const text = readFileSync(inRoot(`packages/contract/test/versions/${name}`), "utf8");
  expect(text).toContain(from);
  writeFileSync(join(folder, file), text.replace(from, to));
}

function run(...args: string[]) {
  return callCommand(folder, args);
}

/** Generates everything from the document, and nothing that was there before. */
async function generate(): Promise<void> {
  rmSync(join(folder, "src"), { recursive: true, force: true });
  const options = ["--queries", "--mocks", "--validators"];
  expect(await run("generate", "api.yaml", "--out", "src/api", ...options)).toMatchObject({ code: 0 });
}

function git(...args: string[]): void {
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], { cwd: folder, stdio: "pipe" });
}

describe("what is of one version", () => {
  it.each(rows)("%s: lint passes", async (row) => {
    write(row);
    expect(await run("lint", "api.yaml")).toMatchObject({ code: 0 });
  });

  it.each(rows)("%s: bundle writes it in 3.1, or says what is lost", async (row, bundled) => {
    write(row);
    const { code, stdout, stderr } = await run("bundle", "api.yaml", "--as", "3.1");
    expect({ code, version: (JSON.parse(stdout) as { openapi: string }).openapi }).toEqual({
      code: 0,
      version: "3.1.1",
    });
    expect(stdout + stderr).toContain(bundled);
  });

  it.each(rows)("%s: diff finds a change of it", async (row, _bundled, from, to, change) => {
    write(row);
    write(row, from, to, "new.yaml");
    const same = await run("diff", "api.yaml", "api.yaml");
    expect(same).toMatchObject({ code: 0, stdout: expect.stringMatching(/: no changes since /) });
    const { stdout } = await run("diff", "api.yaml", "new.yaml");
    expect(stdout).toContain(change);
  });

  it.each(rows)("%s: review reports the change", async (row, _bundled, from, to, change) => {
    git("init", "--quiet", "--initial-branch=main");
    write(row);
    git("add", "api.yaml");
    git("commit", "--quiet", "--allow-empty", `--message=${row}`);
    write(row, from, to);
    const { stdout } = await run("review", "api.yaml", "--base", "HEAD");
    expect(stdout).toContain(change);
  });

  it.each(rows)("%s: generate writes code for it", async (row, ...rest) => {
    write(row);
    await generate();
    const files = readdirSync(join(folder, "src/api"), { recursive: true, withFileTypes: true });
    const texts = files.flatMap((file) =>
      file.isFile() ? [readFileSync(join(file.parentPath, file.name), "utf8")] : [],
    );
    expect(texts.join("\n")).toContain(rest[4]);
  });

  it.each(rows)("%s: usage finds what a consumer uses of it", async (row, ...rest) => {
    write(row);
    await generate();
    const [, , , , , used, found] = rest;
    const imports = 'import type { components, operations, paths } from "./api/types.ts";';
    writeFileSync(join(folder, "src/main.ts"), `${imports}\nexport type Used = ${used};\n`);
    writeFileSync(join(folder, "tsconfig.json"), '{ "compilerOptions": { "strict": true }, "include": ["src"] }');
    expect(await run("usage")).toMatchObject({ code: 0 });
    const manifest = readFileSync(join(folder, "contract-usage.json"), "utf8");
    expect(manifest).toContain(found);
  });
});
