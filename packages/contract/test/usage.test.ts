import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callCommand } from "./call-command.ts";

let folder: string;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function run(...args: string[]) {
  return callCommand(folder, args);
}

function documentWith(properties: string): string {
  return `openapi: 3.1.1
info: { title: Pets, version: 1.0.0 }
paths:
  /pets:
    get:
      operationId: findPets
      responses:
        "200":
          description: The pets.
          content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Pet" } } } }
components:
  schemas:
    Pet: { type: object, required: [name, state], properties: { ${properties} } }
`;
}

beforeAll(() => {
  folder = temporaryFolder(afterAll);
  write("package.json", '{ "name": "shop" }');
  write("tsconfig.json", '{ "compilerOptions": { "strict": true, "lib": ["es2025", "dom"] }, "include": ["src"] }');
  write("base.yaml", documentWith("name: { type: string }, tag: { type: string }, state: { enum: [sold, free] }"));
  write("head.yaml", documentWith("tag: { type: string }, state: { enum: [sold, free] }"));
  write(
    "src/pets.ts",
    `import type { components, paths } from "./api/types.ts";

type Pet = components["schemas"]["Pet"];
export type Pets = paths["/pets"]["get"]["responses"][200]["content"]["application/json"];

export function describe({ tag = "none", ...pet }: Pet): string {
  return \`\${pet.name}, \${tag}\`;
}

export function count(pets: Pets): number {
  return pets.filter((pet) => pet.state === "free").length;
}

export function print(pet: Pet): void {
  JSON.stringify(pet);
}

declare function get<Path extends keyof paths>(path: Path): Path;

const root = "/";
const pets = "/pets";
export const found = [get(pets), get(\`\${root}pets\`)];

type Keys<Items extends unknown[]> = keyof Items[number] & string;
interface Form<Items extends unknown[]> {
  register(name: { [Key in Keys<Items>]: \`\${number}.\${Key}\` }[Keys<Items>]): void;
}

export function register(form: Form<Pet[]>, index: number): void {
  form.register("0.state");
  form.register(\`\${index}.state\`);
}
`,
  );
});

describe("gw-contract usage", () => {
  it("finds the types that gw-contract has generated, and writes what is used with its lines", async () => {
    expect(await run("generate", "base.yaml", "--out", "src/api")).toMatchObject({ code: 0 });
    const { code, stdout, stderr } = await run("usage");
    expect(stderr).toMatch(/^Reading tsconfig\.json\nFollowing the names in 1 files to src\/api\/types\.ts\n$/);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout:
        "wrote contract-usage.json: shop uses 1 operation, 6 fields, 1 enum value, 1 status; the uses of 2 lines can't be determined\n",
    });
    const manifest: unknown = JSON.parse(readFileSync(join(folder, "contract-usage.json"), "utf8"));
    expect(manifest).toMatchObject({
      format: 1,
      consumer: "shop",
      contract: { title: "Pets", version: "1.0.0" },
      operations: [
        { method: "get", path: "/pets", lines: ["src/pets.ts:4", "src/pets.ts:22"], results: ["src/pets.ts:11"] },
      ],
      enumValues: [{ pointer: "/components/schemas/Pet/properties/state", value: "free", lines: ["src/pets.ts:11"] }],
      statuses: [{ method: "get", path: "/pets", status: "200", lines: ["src/pets.ts:4", "src/pets.ts:11"] }],
      unseen: [
        { reason: "any", pointer: "/components/schemas/Pet", lines: ["src/pets.ts:15"] },
        { reason: "spread", pointer: "/components/schemas/Pet", lines: ["src/pets.ts:6"] },
      ],
    });
    expect(manifest).toHaveProperty(
      "fields",
      expect.arrayContaining([
        { pointer: "/components/schemas/Pet/properties/name", lines: ["src/pets.ts:7"] },
        { pointer: "/components/schemas/Pet/properties/tag", lines: ["src/pets.ts:6"] },
        {
          pointer: "/components/schemas/Pet/properties/state",
          lines: ["src/pets.ts:11", "src/pets.ts:30", "src/pets.ts:31"],
        },
      ]),
    );
  });

  it("is read by gw-contract diff", async () => {
    const { stdout } = await run("diff", "base.yaml", "head.yaml", "--usage", "contract-usage.json");
    expect(stdout).toContain("`Pet.name` is removed.");
    expect(stdout).toContain("Used by shop: src/pets.ts:7.");
  });

  it.each([
    [["--tsconfig", "nothing.json"], "nothing.json.\n  → Correct the path of the configuration."],
    [["--types", "src/nothing.ts"], "src/nothing.ts is not a module of the project."],
    [["--types", "src/pets.ts"], "src/pets.ts has no types of a contract."],
  ])("%j is refused, with what to do", async (args, error) => {
    const { code, stdout, stderr } = await run("usage", ...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(error);
  });

  it("needs types of a contract", async () => {
    write("src/api/types.ts", "export type components = never;\nexport type paths = never;\n");
    write("other/tsconfig.json", '{ "files": ["main.ts"] }');
    write("other/main.ts", "export const main = 1;\n");
    const { code, stderr } = await run("usage", "--tsconfig", "other/tsconfig.json");
    expect(code).toBe(2);
    expect(stderr).toContain("The project imports no types of a contract.");
  });
});
