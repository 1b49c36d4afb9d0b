import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callCommand, commandProject } from "./call-command.ts";

const project = commandProject({}, beforeAll);
const { commit, git, run, write } = project;

function diff(...args: string[]) {
  return run("diff", ...args);
}

function documentWith(schema: string): string {
  return `openapi: 3.1.1
info: { title: Users, version: 1.0.0 }
paths:
  /users:
    get:
      operationId: findUsers
      description: Finds users.
      responses:
        "200":
          description: The users.
          content:
            application/json:
              schema: ${schema}
`;
}

const user = 'type: object\nproperties:\n  id: { type: string, pattern: "^a" }\n  name: { type: string }\n';

beforeAll(() => {
  git("init", "--quiet", "--initial-branch=main");
  write("api/openapi.yaml", documentWith("{ $ref: ../schemas/User.yaml }"));
  write("schemas/User.yaml", user);
  commit();

  // One file, in JSON, beside one in several files.
  write("one.json", JSON.stringify({ openapi: "3.0.3", info: { title: "A", version: "1" }, paths: {} }));
});

describe("the difference of a commit and the working tree", () => {
  it("is found in documents of several files, and located in them", async () => {
    write("schemas/User.yaml", user.replace("  name: { type: string }\n", ""));
    const { code, stdout, stderr } = await diff("main:api/openapi.yaml", "api/openapi.yaml");
    expect(code).toBe(1);
    expect(stderr).toMatch(/^✗ api\/openapi\.yaml: 1 breaking change since main:api\/openapi\.yaml in .* s\n {2}→ /);
    expect(stdout).toMatch(
      /● User\.name is removed\.\n(?: .*\n)+ +schemas\/User\.yaml:4 in the base · response · findUsers/,
    );
  });

  it("says what can't be decided, which fails unless only what breaks shall", async () => {
    write("schemas/User.yaml", user.replace("^a", "^[ab]"));
    const names = ["main:api/openapi.yaml", "api/openapi.yaml"] as const;
    const { code, stdout } = await diff(...names, "--format", "github");
    expect(code).toBe(1);
    expect(stdout).toMatch(/^::error file=schemas\/User\.yaml,line=3,col=\d+,title=undecided::.*\n$/);
    expect(await diff(...names, "--fail-on", "breaking", "--format=github")).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^::warning file=/),
    });
  });

  it("shows texts before and after, and fails on them if asked to", async () => {
    write("schemas/User.yaml", user);
    write("two.yaml", documentWith("{ type: string }").replace("Finds users.", "Finds all users."));
    write("three.yaml", documentWith("{ type: string }"));
    const { code, stdout } = await diff("three.yaml", "two.yaml", "--format=markdown");
    expect(code).toBe(0);
    expect(stdout).toContain("`- Finds users.`  \n  `+ Finds all users.`");
    expect((await diff("three.yaml", "two.yaml", "--fail-on=text")).code).toBe(1);
    expect((await diff("three.yaml", "two.yaml", "--fail-on=none")).code).toBe(0);
  });

  it("is JSON for programs", async () => {
    const { code, stdout } = await diff("one.json", "three.yaml", "--format=json");
    expect(code).toBe(0);
    // The schema of the format is tested with it.
    expect((JSON.parse(stdout) as { changes: unknown }).changes).toContainEqual(
      expect.objectContaining({
        severity: "compatible",
        message: "The path `/users` is added.",
        operations: ["findUsers"],
      }),
    );
  });

  it("is empty where nothing changes", async () => {
    write("schemas/User.yaml", user);
    expect(await diff("main:./api/openapi.yaml", "api/openapi.yaml")).toEqual({
      code: 0,
      stdout: expect.stringMatching(/: no changes since /),
      stderr: "",
    });
  });
});

it.each([
  [["nothing.yaml", "three.yaml"], "There is no file nothing.yaml."],
  [["three.yaml", "gone:api/openapi.yaml"], "gone:api/openapi.yaml can't be read"],
  [["three.yaml", "main:api"], "main:api is not a file."],
  [
    ["three.yaml", "schemas/User.yaml"],
    "schemas/User.yaml is not a document of OpenAPI 2.0, 3.0, 3.1 or 3.2: it has no field `openapi` or `swagger`.",
  ],
  [["three.yaml"], "Specify two documents."],
  [["three.yaml", "two.yaml", "--format=xml"], 'Unknown format "xml".'],
  [["three.yaml", "two.yaml", "--fail-on=all"], 'Unknown severity "all".'],
])("%j is refused", async (args, error) => {
  const { code, stdout, stderr } = await diff(...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain(error);
});

const fixtures = fileURLToPath(new URL("fixtures/diff/", import.meta.url));

/** What changes between a pair of fixtures: rules, locations and messages, each on its line. */
async function differences(name: string, ...args: string[]): Promise<string> {
  const { stdout } = await callCommand(fixtures, [
    "diff",
    `${name}-a.yaml`,
    `${name}-b.yaml`,
    ...args,
    "--format=json",
  ]);
  const { changes } = JSON.parse(stdout) as {
    changes: { severity: string; location: { file: string; line: number }; message: string }[];
  };
  return changes
    .map(({ severity, location: { file, line }, message }) => `${severity} ${file}:${line} ${message}`)
    .join("\n");
}

describe("the difference of two documents", () => {
  it.each([
    [
      "a schema is referred to by its $anchor",
      "anchor-ref",
      ["breaking anchor-ref-b.yaml:12 `type` of `P` changes from `string` to `integer`."],
    ],
    [
      "a content is a reference",
      "content-is-a-ref",
      [
        "breaking content-is-a-ref-b.yaml:16 `type` of `id` in the 200 response of `getA` changes from `string` to `integer`.",
      ],
    ],
    [
      "a parameter of a media type changes",
      "media-version-param",
      [
        "breaking media-version-param-b.yaml:15 The media type `application/json; version=2` of the 200 response of `doA` replaces `application/json; version=1`.",
      ],
    ],
    [
      "a status gets its own response",
      "404-explicit-other-body",
      [
        "breaking 404-explicit-other-body-b.yaml:12 The 404 response of `doA` is new, and differs from the response that applied to this status before.",
      ],
    ],
    [
      "a read-only field is required",
      "required-readonly-added",
      [
        'compatible required-readonly-added-b.yaml:14 `required` of `S` is set to `["id"]`.',
        "compatible required-readonly-added-b.yaml:14 `S.id` is added.",
      ],
    ],
    [
      "an operation moves to a path with another name of its parameter",
      "path-conflict-swap",
      ["breaking path-conflict-swap-b.yaml:16 The parameter `name` is renamed to `id`."],
    ],
    [
      "a reference is replaced by alternatives, and what it leads to stays",
      "enum-made-nullable-by-oneOf",
      ["compatible enum-made-nullable-by-oneOf-b.yaml:18 `enum` of `k` in the request of `doA` gains `null`."],
    ],
    [
      "an operation is removed",
      "sunset-passed-removed",
      ["breaking sunset-passed-removed-a.yaml:6 The path `/a` is removed."],
    ],
  ])("says what is true, at its line, where %s", async (_what, name, messages) => {
    expect((await differences(name)).split("\n")).toEqual(messages);
  });

  it("says that the sunset date of what is removed has passed, as a review does", async () => {
    const { stdout } = await callCommand(fixtures, [
      "diff",
      "sunset-passed-removed-a.yaml",
      "sunset-passed-removed-b.yaml",
    ]);
    expect(stdout).toContain("Its sunset date, 2025-06-30, has passed.\n    → Release it as a major version.");
  });

  it("refuses JSON with a repeated key, with both lines", async () => {
    const { code, stdout, stderr } = await callCommand(fixtures, ["diff", "dup-key-a.json", "dup-key-b.json"]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain('dup-key-b.json:8:5: The file can\'t be read. The key "/a" is already on line 7.');
    write("deep.json", '{"openapi": "3.1.0", "x": [{"a": 1, "b": [{"c": 1,\n"c": 2}]}]}');
    expect((await diff("one.json", "deep.json")).stderr).toContain(
      'deep.json:2:1: The file can\'t be read. The key "c" is already on line 1.',
    );
  });

  it("refuses a reference that leads to itself, and compares the rest", async () => {
    const text = readFileSync(join(fixtures, "self-reference.yaml"), "utf8");
    write("self-a.yaml", text);
    write("self-b.yaml", text.replace("type: array", "type: string"));
    const { code, stdout, stderr } = await diff("self-a.yaml", "self-b.yaml");
    expect(code).toBe(2);
    expect(stdout).toContain("type of Node.children changes from array to string.");
    expect(stderr.match(/^ {2}self-[ab]\.yaml:\d+:\d+/gm)).toHaveLength(4);
    expect(stderr).toContain("refers to itself.");
  });
});

/** The fixtures, with the address of a server, or one where there is none. */
function writeFixtures(at: number): string[] {
  return ["a", "b"].map((revision) => {
    const name = `remote-${at}-${revision}.yaml`;
    const text = readFileSync(join(fixtures, `remote-reference-${revision}.yaml`), "utf8");
    write(name, text.replace("8765", String(at)));
    return name;
  });
}

describe("references to other addresses", () => {
  const server = createServer((request, response) => {
    response.end(
      request.url === "/v1.yaml" ? "type: string" : request.url === "/v2.yaml" ? "type: integer" : undefined,
    );
  });
  let port: number;

  beforeAll(async () => {
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    // It listens on a port.
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => server.close());

  it("are fetched", async () => {
    const { code, stdout } = await diff(...writeFixtures(port), "--allow-remote");
    expect(code).toBe(1);
    expect(stdout).toContain(`http://127.0.0.1:${port}/v2.yaml:1 · response · getC · schema-type-changed`);
  });

  it("fail at their lines if they can't be", async () => {
    const { code, stdout, stderr } = await diff(...writeFixtures(1), "--allow-remote");
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^ {2}remote-1-b\.yaml:\d+:\d+\n {4}Can't resolve \$ref/m);
  });
});

it("names files from the top of the repository for GitHub, and from the working directory for people", async () => {
  write("schemas/User.yaml", user.replace("^a", "^[ab]"));
  const names = ["main:./openapi.yaml", "openapi.yaml"];
  const inApi = join(project.folder, "api");
  expect((await callCommand(inApi, ["diff", ...names, "--format=github"])).stdout).toMatch(/file=schemas\/User\.yaml,/);
  expect((await callCommand(inApi, ["diff", ...names])).stdout).toContain("../schemas/User.yaml:3");
  write("schemas/User.yaml", user);
});

it("reads examples in other files", async () => {
  for (const name of ["one", "two"]) {
    write(`example-${name}.json`, JSON.stringify({ name }));
    write(`${name}.yaml`, `${documentWith("{ type: object }")}              example: { $ref: example-${name}.json }\n`);
  }
  expect((await diff("one.yaml", "two.yaml", "--fail-on=text")).stdout).toContain('changes from {"name":"one"} to');
});

it.each([
  ["is missing", "missing.yaml", /^ {2}half\.yaml:14:16\n.*ENOENT/m],
  ["repeats a key", "broken.yaml", /^ {2}broken\.yaml:2:1\n.*The key "description" is already on line 1/m],
])("compares the rest of a document of which a part %s", async (_what, file, error) => {
  write("broken.yaml", "description: a\ndescription: b\n");
  write("two.yaml", documentWith("{ type: string }"));
  write("half.yaml", `${documentWith("{ type: integer }")}        '404': { $ref: ${file} }\n`);
  const { code, stdout, stderr } = await diff("two.yaml", "half.yaml");
  expect(code).toBe(2);
  expect(stderr).toMatch(error);
  expect(stderr).toContain("half.yaml: 1 error");
  expect(stdout).toContain("type of the 200 response of findUsers changes from string to integer.");
  expect(await diff("half.yaml", "half.yaml"), "says that there are no changes").toMatchObject({ code: 2, stdout: "" });
});

it("says where to run it outside of a repository", async () => {
  const inside = project.folder;
  project.folder = temporaryFolder();
  write("one.json", "{}");
  const { code, stderr } = await diff("main:one.json", "one.json");
  expect({ code, stderr }).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("Run the command in the git repository"),
  });
  project.folder = inside;
});

it("ends with an error if a pattern takes exponential time to match a listed value", async () => {
  const states = `type: string, enum: [${"a".repeat(60)}!, b]`;
  write("states.yaml", documentWith(`{ ${states} }`));
  write("pattern.yaml", documentWith(`{ ${states}, pattern: "^(a+)+$" }`));
  const { code, stdout, stderr } = await diff("states.yaml", "pattern.yaml");
  expect({ code, stdout, stderr }).toEqual({
    code: 2,
    stdout: "",
    stderr:
      '✗ The pattern "^(a+)+$" takes too long to match some texts.\n' +
      "  → Remove nested quantifiers such as `(a+)+`.\n",
  });
});

it("reports an operation that is renamed in generated code where the new one is, unless the configuration sets its name", async () => {
  const responses = '{ "200": { description: Fine. } }';
  const base = `openapi: 3.1.1\ninfo: { title: Pets, version: "1" }\npaths:\n  "/pets/{id}":\n    get: { operationId: get-pet, responses: ${responses} }\n`;
  write("before.yaml", base);
  write("after.yaml", `${base}  "/animal":\n    get: { operationId: get.pet, responses: ${responses} }\n`);
  const found = await diff("before.yaml", "after.yaml");
  expect(found.code).toBe(1);
  expect(found.stdout).toContain(
    "In generated code, getPet is renamed to getPetsById.\n    Code that uses the old name stops compiling.\n    → Give the new part a different name, or set the old name of the operation in names of contract.config.ts.\n    after.yaml:7 · ",
  );
  write("named.config.mjs", 'export default { names: { "get-pet": "getPet" } };');
  expect((await diff("before.yaml", "after.yaml", "--config", "named.config.mjs")).code).toBe(0);
});

it("reports no name that changes if two operations have one operationId, whatever their order", async () => {
  const responses = '{ "204": { description: Done. } }';
  const [cats, dogs] = ["cats", "dogs"].map(
    (path) => `  /${path}: { get: { operationId: list, responses: ${responses} } }\n`,
  );
  const head = "openapi: 3.1.0\ninfo: { title: T, version: 1.0.0 }\npaths:\n";
  write("twice.yaml", `${head}${cats}${dogs}`);
  write("turned.yaml", `${head}${dogs}${cats}`);
  expect(await diff("twice.yaml", "turned.yaml")).toMatchObject({ code: 0 });
});
