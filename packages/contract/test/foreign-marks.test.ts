import { globSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "@gw/test-support/workspace";
import { readOperations, type Document } from "@gw/openapi/document";
import { beforeAll, describe, expect, it } from "vitest";
import { callCommand, commandProject } from "./call-command.ts";

// A document of another API, whose marks have another prefix, passes every tool, and nothing of our API appears.

const document = `openapi: 3.1.1
info: { title: Archive, version: 1.0.0 }
servers: [{ url: https://archive.example }]
paths:
  /volumes:
    x-quill-projection: readers
    get:
      operationId: listVolumes
      x-quill-pages: { parameter: page, items: volumes, count: pages }
      parameters:
        - { name: page, in: query, schema: { type: integer } }
        - { name: marker, in: query, x-quill-secret: true, schema: { type: string } }
      responses:
        "200":
          description: A page.
          content: { application/json: { schema: { $ref: "#/components/schemas/Page" } } }
    post:
      operationId: createVolume
      x-quill-permission: { name: Curators, level: write }
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: "#/components/schemas/Volume" } } }
      responses:
        "204": { description: Created. }
        "400":
          description: Rejected.
          content:
            application/problem+json:
              schema: { type: object, properties: { code: { enum: [no_such_record, invalid] } } }
  /volumes/find:
    post:
      operationId: findVolumes
      x-quill-query: true
      requestBody: { content: { application/json: { schema: { type: object, properties: { title: { type: string } } } } } }
      responses:
        "200":
          description: Found.
          content: { application/json: { schema: { $ref: "#/components/schemas/Page" } } }
components:
  schemas:
    Page:
      type: object
      required: [volumes, pages]
      properties:
        volumes: { type: array, items: { $ref: "#/components/schemas/Volume" } }
        pages: { type: integer }
    Volume:
      type: object
      required: [title]
      properties:
        title: { type: string }
        shelf: { type: string, x-quill-references: shelves }
        states: { type: string, pattern: "^(torn|rare)(,(torn|rare))*$", x-quill-list-values: [torn, rare] }
        signature: { type: string, pattern: "^A", x-quill-pattern-message: Must begin with an A. }
`;

const config = `export default {
  document: "archive.yaml",
  marks: "x-quill",
  referenceError: "no_such_record",
  generate: { api: { folder: "src/api", queries: true, mocks: true, validators: true } },
};
`;

/** An edit of each mark that `diff` judges, and what it reports. */
const edits: [before: string, after: string, message: string][] = [
  ["projection: readers", "projection: staff", "moves from the document readers to staff."],
  ["permission: { name: Curators, level: write", "permission: { name: Curators, level: all", "Curators at level all"],
  ["references: shelves", "references: rooms", "must be the id of a record in rooms instead of shelves."],
  ["list-values: [torn, rare]", "list-values: [torn]", "Volume.states no longer accepts rare."],
];

const changed = edits.reduce(
  (text, [before, after]) => text.replace(`x-quill-${before}`, `x-quill-${after}`),
  document,
);

/** What is true of our API alone: its marks and variables, and the names of its operations, surfaces and errors. */
const internal = JSON.parse(readFileSync(inRoot("spec/dist/internal.json"), "utf8")) as Document;
const ids = readOperations(internal).map(({ id }) => id);
const facts = new RegExp(
  String.raw`x-gw|\bGW_(?!CONTRACT)|["'\x60]gw/|unknown_reference|\b(?:dashboard|portal|${ids.join("|")})\b`,
);

const project = commandProject(
  { "archive.yaml": document, "contract.config.mjs": config, "package.json": '{ "name": "reading-room" }' },
  beforeAll,
);
const { commit, git, read, write } = project;
let outputs = "";

async function run(...args: string[]): Promise<string> {
  const { stdout, stderr } = await callCommand(project.folder, args, { GITHUB_ACTIONS: "", GITHUB_REF: "" });
  outputs += `${stdout}${stderr}`;
  return `${stdout}${stderr}`;
}

beforeAll(() => {
  git("init", "--quiet", "--initial-branch=main");
  commit();
});

describe("a document whose marks have another prefix", () => {
  it("is linted by them", async () => {
    expect(await run("lint")).toMatch(/gw-no-secret-in-query\n +archive\.yaml:12:11/);
    write("archive.yaml", document.replace("{ parameter: page", "{ parameter: sheet"));
    expect(await run("lint")).toMatch(/gw-page-fields\n +archive\.yaml:9:7/);
    write("archive.yaml", document);
  });

  it("keeps them in the bundle", async () => {
    expect((await run("bundle", "archive.yaml")).match(/x-[a-z-]+/g)?.toSorted()).toEqual(
      document.match(/x-[a-z-]+/g)?.toSorted(),
    );
  });

  it("generates what they say", async () => {
    expect(await run("generate")).toContain("3 operations");
    expect(read("src/api/types.ts")).toContain('states?: "torn" | "rare" | (string & {});');
    expect(read("src/api/operations.ts")).toMatch(/numberedPages\(.*findVolumes: .*kind: "query"/s);
    const files = readdirSync(join(project.folder, "src/api"), { recursive: true, withFileTypes: true });
    const code = files.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    outputs += code.map((file) => readFileSync(file, "utf8")).join("");
    symlinkSync(inRoot("packages/client/node_modules"), join(project.folder, "node_modules"));
    const validators = (await import(join(project.folder, "src/api/validators/create-volume.ts"))) as object;
    const [validator] = Object.values(validators) as { "~standard": { validate: (value: unknown) => unknown } }[];
    expect(validator?.["~standard"].validate({ title: "A", states: "new", signature: "B" })).toMatchObject({
      issues: [
        { path: ["states"], message: "Must be one or more of torn, rare, separated by commas." },
        { path: ["signature"], message: "Must begin with an A." },
      ],
    });
  });

  it("is compared by them, and reviewed", async () => {
    write("changed.yaml", changed);
    const found = await run("diff", "archive.yaml", "changed.yaml", "--config", "contract.config.mjs");
    for (const [, , message] of edits) expect(found).toContain(message);
    write("archive.yaml", changed);
    const review = await run("review", "--no-lint");
    for (const [, , message] of edits) expect(review).toContain(message);
    write("archive.yaml", document);
  });

  it("is used by an application", async () => {
    write("tsconfig.json", '{ "compilerOptions": { "strict": true }, "include": ["src"] }');
    write(
      "src/main.ts",
      'import type { Volume } from "./api/types.ts";\nexport const title = (each: Volume) => each.title;\n',
    );
    expect(await run("usage")).toContain("reading-room uses");
    outputs += read("contract-usage.json");
  });

  it("leads to no output with what holds for our API alone", () => {
    expect(outputs.split("\n").filter((line) => facts.test(line))).toEqual([]);
    expect(outputs.length).toBeGreaterThan(10_000);
  });
});

it("no tool contains what holds for our API alone", () => {
  const tools = ["openapi", "linter", "generator", "contract-diff", "usage", "review", "contract", "contract-runtime"];
  const files = tools.flatMap((name) => globSync(`packages/${name}/{src,scripts}/**/*.*`, { cwd: inRoot() }));
  const found = files.filter((file) => facts.test(readFileSync(inRoot(file), "utf8")));
  expect(files.length).toBeGreaterThan(200);
  expect(found).toEqual([]);
});
