import { describe, expect, it } from "vitest";
import { commandProject } from "./call-command.ts";

const files = {
  "api/openapi.yaml": `openapi: 3.2.0
$self: https://pets.test/api/openapi.yaml
info: { title: Pets, version: "1.0.0", license: { name: MIT, identifier: MIT } }
servers: [{ url: "https://pets.test" }]
security: []
paths:
  /pets:
    post:
      operationId: addPet
      summary: Add a pet
      requestBody:
        required: true
        content:
          application/json: { schema: { $ref: "https://pets.test/api/openapi.yaml#/components/schemas/AnyPet" } }
      responses:
        "201":
          description: The pet.
          content:
            application/json:
              schema:
                $ref: openapi.yaml#/components/schemas/Dog
        "400": { $ref: "https://pets.test/api/shared/errors.yaml#/components/responses/Invalid" }
components:
  schemas:
    AnyPet:
      oneOf: [{ $ref: "#/components/schemas/Dog" }, { $ref: schemas/Cat.yaml }]
      discriminator:
        propertyName: kind
        mapping: { dog: "https://pets.test/api/openapi.yaml#/components/schemas/Dog", cat: schemas/Cat.yaml }
    Dog:
      type: object
      required: [kind, name]
      properties: { kind: { const: dog }, name: { type: string } }
`,
  "api/schemas/Cat.yaml": `type: object
required: [kind, lives]
properties: { kind: { const: cat }, lives: { type: integer } }
`,
  "api/shared/errors.yaml": `openapi: 3.2.0
$self: ./errors.yaml
info: { title: Errors, version: "1.0.0" }
components:
  responses:
    Invalid:
      description: The pet is invalid.
      content: { application/problem+json: { schema: { $ref: "errors.yaml#/components/schemas/Problem" } } }
  schemas:
    Problem: { type: object, required: [title], properties: { title: { type: string } } }
`,
  "package.json": '{ "name": "shop" }',
  "tsconfig.json": '{ "compilerOptions": { "strict": true }, "include": ["src"] }',
  "src/shop.ts": `import type { components } from "./api/types.ts";
export function lives(cat: components["schemas"]["Cat"]): number { return cat.lives; }
`,
};

const { edit, git, read, run, write, commit } = commandProject(files);

describe("a document of several files, whose references are relative to its $self", () => {
  it("has no findings", async () => {
    const { code, stdout } = await run("lint", "api/openapi.yaml");
    expect([code, stdout]).toEqual([0, expect.stringContaining("no errors")]);
  });

  it("is bundled with pointers", async () => {
    const { code, stdout, stderr } = await run("bundle", "api/openapi.yaml");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout.match(/"\$ref": "(?!#\/components\/).*/g)).toBeNull();
    expect(JSON.parse(stdout)).toMatchObject({
      $self: "https://pets.test/api/openapi.yaml",
      components: {
        schemas: { AnyPet: { discriminator: { mapping: { dog: "#/components/schemas/Dog" } } }, Cat: {}, Problem: {} },
        responses: { Invalid: {} },
      },
    });
    write("bundle.json", stdout);
    const diff = await run("diff", "api/openapi.yaml", "bundle.json");
    expect(diff).toMatchObject({ code: 0, stdout: expect.stringContaining("no changes") });
  });

  it("is generated, and its consumers are known", async () => {
    expect(await run("generate", "api/openapi.yaml", "--out", "src/api")).toMatchObject({ code: 0, stderr: "" });
    expect(await run("usage", "--out", "usage.json")).toMatchObject({ code: 0 });
    expect(read("usage.json")).toContain("/components/schemas/Cat/properties/lives");
  });

  it("is compared with a commit, and changes name the file that has them", async () => {
    git("init", "--quiet", "--initial-branch=main");
    commit();
    edit("api/shared/errors.yaml", "required: [title], ", "");
    const place = "api/shared/errors.yaml:10";
    for (const call of [
      ["diff", "main:api/openapi.yaml", "api/openapi.yaml"],
      ["review", "api/openapi.yaml", "--base", "main"],
    ]) {
      const { code, stdout } = await run(...call);
      expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining(place) });
      expect(stdout).toContain("no longer guarantees title");
    }
  });

  it("is linted at the lines and columns that a person wrote", async () => {
    edit(
      "api/openapi.yaml",
      "$ref: openapi.yaml#/components/schemas/Dog",
      "$ref: openapi.yaml#/components/schemas/Dogs",
    );
    const { code, stdout } = await run("lint", "api/openapi.yaml");
    expect([code, stdout]).toEqual([
      1,
      expect.stringMatching(/api\/openapi\.yaml:21:\d+ .*\n.*#\/components\/schemas\/Dogs/),
    ]);
  });
});

it.each([
  ["that of another file", "https://pets.test/a.yaml", "https://pets.test/a.yaml", "b.yaml:2:1", "a.yaml"],
  ["in a cycle", "b.yaml", "a.yaml", "a.yaml:2:1", "b.yaml"],
])("no file may have a $self that is %s", async (_, first, second, place, other) => {
  for (const [name, self] of Object.entries({ "a.yaml": first, "b.yaml": second })) {
    write(
      name,
      `openapi: 3.2.0\n$self: ${self}\ninfo: { title: A, version: "1" }\npaths: { /a: { $ref: "./b.yaml#/paths/~1b" } }\n`,
    );
  }
  for (const command of ["lint", "bundle", "generate"]) {
    const { code, stdout, stderr } = await run(command, "a.yaml", ...(command === "lint" ? [] : ["--out", "out"]));
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(
      `${place}: \`$self\` is the URI of ${other}, which is another file with a \`$self\`.\n  → `,
    );
  }
});
