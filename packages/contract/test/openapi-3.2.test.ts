import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { callCommand } from "./call-command.ts";

const document = `\
openapi: 3.2.0
info: { title: Pets, version: "1", license: { name: MIT, identifier: MIT } }
servers: [{ name: main, url: "https://pets.test" }]
tags: [{ name: pets, summary: Pets, kind: nav, description: All about pets. }]
security: []
paths:
  /pets:
    query:
      operationId: queryPets
      summary: Query pets
      requestBody:
        content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } }
      responses:
        "200": { summary: Pets, content: { application/json: { $ref: "#/components/mediaTypes/Pets" } } }
        "400": { description: Wrong. }
    additionalOperations:
      COPY:
        operationId: copyPets
        summary: Copy pets
        responses: { "204": { description: Copied. }, "400": { description: Wrong. } }
    get:
      operationId: streamPets
      summary: Stream pets
      parameters:
        - name: filter
          in: querystring
          content: { application/x-www-form-urlencoded: { schema: { type: object } } }
      responses:
        "200": { content: { application/jsonl: { itemSchema: { $ref: "#/components/schemas/Event" } } } }
        "400": { description: Wrong. }
    post:
      operationId: addPet
      summary: Add a pet
      responses: { "204": {}, "400": { description: Wrong. } }
components:
  mediaTypes:
    Pets: { schema: { type: array, items: { type: object, required: [name], properties: { name: { type: string } } } } }
  schemas:
    Event: { type: object, required: [id], properties: { id: { type: string } } }
`;

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
  writeFileSync(join(folder, "api.yaml"), document);
});

function run(...args: string[]) {
  return callCommand(folder, args);
}

describe("a document of OpenAPI 3.2", () => {
  it("is linted", async () => {
    expect(await run("lint", "api.yaml", "--fail-on", "warning")).toMatchObject({ code: 0 });
    writeFileSync(join(folder, "api.yaml"), document.replace("name: main,", "names: main,"));
    const { code, stdout, stderr } = await run("lint", "api.yaml");
    expect(`${stdout}${stderr}`).toMatch(/api\.yaml:3:13 {2}\/servers\/0\/names?/);
    expect(code).toBe(1);
  });

  it("is bundled as what it is", async () => {
    const { code, stdout } = await run("bundle", "api.yaml");
    expect({ code, version: (JSON.parse(stdout) as { openapi: string }).openapi }).toEqual({
      code: 0,
      version: "3.2.0",
    });
  });

  it("is generated, with all operations in its order", async () => {
    const { code, stdout, stderr } = await run("generate", "api.yaml", "--out", "src", "--mocks", "--validators");
    expect({ code, stdout, stderr }).toEqual({
      code: 0,
      stdout: expect.stringContaining(", 4 operations,"),
      stderr: "",
    });
    expect(readFileSync(join(folder, "src/operations.ts"), "utf8").match(/export const \w+/g)).toEqual([
      "export const queryPets",
      "export const copyPets",
      "export const streamPets",
      "export const addPet",
    ]);
  });
});
