import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { commandProject } from "./call-command.ts";

const root = `\
swagger: "2.0"
info: { title: Pets, version: "1.0.0", license: { name: MIT, url: https://example.com/license } }
host: pets.example.com
schemes: [https]
consumes: [application/json]
produces: [application/json]
securityDefinitions:
  key: { type: apiKey, in: header, name: X-Key }
security:
  - key: []
paths:
  /pets:
    post:
      operationId: addPet
      summary: Add a pet
      parameters:
        - { name: tags, in: query, type: array, items: { type: string }, collectionFormat: multi }
        - { name: pet, in: body, required: true, schema: { $ref: "pet.yaml#/Pet" } }
      responses:
        "200": { description: The pet., schema: { $ref: "pet.yaml#/Pet" } }
        "400": { description: It is not a pet. }
`;

const pet = `\
Pet:
  type: object
  required: [name]
  properties:
    name: { type: string }
    age: { type: integer, minimum: 0, exclusiveMinimum: true }
`;

const project = commandProject({ "api.yaml": root, "pet.yaml": pet });
const { commit, git, read, run, write } = project;

describe("a Swagger 2.0 document in two files", () => {
  it("is linted: findings are where they are written", async () => {
    expect(await run("lint", "api.yaml")).toMatchObject({ code: 0 });
    write("pet.yaml", pet.replace("minimum: 0,", "minimum: 9, maximum: 3,"));
    const { code, stdout } = await run("lint", "api.yaml", "--format", "json");
    expect(code).toBe(1);
    const { findings } = JSON.parse(stdout) as { findings: object[] };
    expect(findings).toMatchObject([
      {
        rule: "gw-ordered-bounds",
        location: { file: "pet.yaml", line: 6 },
        pointer: "/definitions/Pet/properties/age/minimum",
      },
    ]);
  });

  it("is linted: what OpenAPI 3 can't say is a warning at its line", async () => {
    write("api.yaml", root.replace("multi", "tsv"));
    const { stdout } = await run("lint", "api.yaml");
    expect(stdout).toContain(
      "warning  collection-format\n  api.yaml:17:74  /paths/~1pets/post/parameters/0/collectionFormat",
    );
  });

  it("is bundled as what it is", async () => {
    const { code, stdout } = await run("bundle", "api.yaml");
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ swagger: "2.0", definitions: { Pet: { type: "object" } } });
  });

  it("is bundled in another version, with a warning of what that can't say", async () => {
    write("api.yaml", root.replace("multi", "tsv"));
    const { code, stderr } = await run("bundle", "api.yaml", "--as", "3.1", "--out", "new.json");
    expect(code).toBe(0);
    expect(stderr).toContain("api.yaml:17:74  /paths/~1pets/post/parameters/0/collectionFormat");
    expect(JSON.parse(read("new.json"))).toMatchObject({
      openapi: "3.1.1",
      components: { schemas: { Pet: { properties: { age: { exclusiveMinimum: 0 } } } } },
    });
    expect(await run("diff", "api.yaml", "new.json")).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/: no changes since /),
    });
    const wrong = await run("bundle", "api.yaml", "--as", "2.0", "--out", "old.json");
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('Unknown version "2.0".') });
    expect(existsSync(join(project.folder, "old.json"))).toBe(false);
  });

  it("is generated", async () => {
    expect(await run("generate", "api.yaml", "--out", "src", "--validators", "--mocks")).toMatchObject({ code: 0 });
    expect(read("src/types.ts")).toMatch(/type Pet = \{/);
    expect(read("src/client.ts")).toContain("https://pets.example.com");
  });

  it("is compared, also with the same API in OpenAPI 3.1", async () => {
    write("old.yaml", root.replace("multi", "csv"));
    const { code, stdout } = await run("diff", "old.yaml", "api.yaml");
    expect(code).toBe(1);
    expect(stdout).toContain("explode of the query parameter tags of addPet changes from false to true.");
    expect(stdout).toContain("api.yaml:17 · request · addPet · ");
    write("new.yaml", newer);
    expect(await run("diff", "api.yaml", "new.yaml")).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/: no changes since /),
    });
  });

  it("is reviewed", async () => {
    git("init", "--quiet", "--initial-branch=main");
    commit();
    write("pet.yaml", pet.replace("required: [name]", "required: [name, age]"));
    const { code, stdout } = await run("review", "api.yaml", "--base", "HEAD");
    expect(code).toBe(1);
    expect(stdout).toMatch(/pet\.yaml:3\b[^]*\/definitions\/Pet\/required/);
  });

  it("is read with a warning if its version is a number", async () => {
    write("api.yaml", root.replace('"2.0"', "2.0"));
    const { code, stdout, stderr } = await run("bundle", "api.yaml");
    expect({ code, swagger: (JSON.parse(stdout) as { swagger: unknown }).swagger }).toEqual({
      code: 0,
      swagger: "2.0",
    });
    expect(stderr).toContain("api.yaml:1:1  /swagger");
    expect(stderr).toContain('→ Write `swagger: "2.0"`.');
    const compared = await run("diff", "api.yaml", "api.yaml", "--format", "json");
    expect(JSON.parse(compared.stdout)).toMatchObject({ counts: { warning: 2, failing: 0 } });
    expect(compared.code).toBe(0);
  });
});

const operation = 'responses: { "200": { description: OK } }';

it.each([
  ['swagger: "2.0"\nopenapi: 3.1.1', "", 2, "api.yaml:1 ", "so its version is ambiguous"],
  ["openapi: 3.3.0", "", 2, "api.yaml:1 ", "its version is 3.3.0"],
  [
    "openapi: 3.1.1\ndefinitions: {}",
    "",
    1,
    "api.yaml:2:1",
    "`definitions` belongs to Swagger 2.0. Write `components` instead",
  ],
  ["openapi: 3.1.1\nhost: pets.test", "", 1, "api.yaml:2:1", "`host` belongs to Swagger 2.0. Write `servers` instead"],
  [
    "openapi: 3.1.1\nconsumes: [a/b]",
    "",
    1,
    "api.yaml:2:1",
    "`consumes` belongs to Swagger 2.0. Write `requestBody` instead",
  ],
  [
    "openapi: 3.1.1",
    `post: { parameters: [{ name: pet, in: body, schema: {} }], ${operation} }`,
    1,
    "api.yaml:4:",
    "`in: body` belongs to Swagger 2.0. Write `requestBody` instead",
  ],
  ['swagger: "2.0"\ncomponents: {}', "", 1, "api.yaml:2:1", "Write `definitions` or `securityDefinitions` instead"],
  [
    'swagger: "2.0"\nservers: []',
    "",
    1,
    "api.yaml:2:1",
    "`servers` belongs to OpenAPI 3. Write `host` or `basePath` or `schemes`",
  ],
  [
    "openapi: 3.1.1",
    `query: { requestBody: { content: {} }, ${operation} }`,
    1,
    "api.yaml:4:",
    "`query` is new in OpenAPI 3.2.",
  ],
  [
    "openapi: 3.2.0",
    `query: { ${operation} }`,
    1,
    "api.yaml:4:",
    "A QUERY operation must have a body. Add a `requestBody`, or use `get`.",
  ],
  [
    "openapi: 3.2.0",
    `additionalOperations: { Get: { ${operation} } }`,
    1,
    "api.yaml:4:",
    "`Get` can't be an additional operation.",
  ],
])(
  "%j with %j is not of its version: a message says where, and what to write",
  async (start, item, code, place, message) => {
    write("api.yaml", `${start}\ninfo: { title: Pets, version: "1" }\npaths:${item && "\n"}  { /pets: { ${item} } }\n`);
    const { stdout, stderr, ...ended } = await run("lint", "api.yaml");
    expect(`${stdout}${stderr}`).toContain(place);
    expect(`${stdout}${stderr}`).toContain(message);
    expect(ended.code).toBe(code);
  },
);

const newer = `\
openapi: 3.1.1
info: { title: Pets, version: "1.0.0", license: { name: MIT, url: https://example.com/license } }
servers: [{ url: "https://pets.example.com" }]
security:
  - key: []
paths:
  /pets:
    post:
      operationId: addPet
      summary: Add a pet
      parameters:
        - { name: tags, in: query, schema: { type: array, items: { type: string } } }
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } }
      responses:
        "200":
          description: The pet.
          content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } }
        "400": { description: It is not a pet. }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
  schemas:
    Pet:
      type: object
      required: [name]
      properties:
        name: { type: string }
        age: { type: integer, exclusiveMinimum: 0 }
`;
