import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callCommand } from "./call-command.ts";

let folder: string;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function git(...args: string[]): void {
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], { cwd: folder });
}

function diff(...args: string[]) {
  return callCommand(folder, ["diff", ...args]);
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
  folder = mkdtempSync(join(tmpdir(), "diff-"));
  git("init", "--quiet", "--initial-branch=main");
  write("api/openapi.yaml", documentWith("{ $ref: ../schemas/User.yaml }"));
  write("schemas/User.yaml", user);
  git("add", ".");
  git("commit", "--quiet", "-m", "Describe users");
  write("dangling.yaml", documentWith("{ $ref: '#/components/schemas/User' }"));
  // One file, in JSON, beside one in several files.
  write("one.json", JSON.stringify({ openapi: "3.0.3", info: { title: "A", version: "1" }, paths: {} }));
});

afterAll(() => rmSync(folder, { recursive: true }));

describe("the difference of a commit and the working tree", () => {
  it("is found in documents of several files, and located in them", async () => {
    write("schemas/User.yaml", user.replace("  name: { type: string }\n", ""));
    const { code, stdout, stderr } = await diff("main:api/openapi.yaml", "api/openapi.yaml");
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    expect(stdout).toContain(
      "schemas/User.yaml:4:3 in the base  property-removed  response\n    `User.name` is removed.",
    );
    expect(stdout).toMatch(/^Changes: 1 breaking\.$/m);
  });

  it("says what can't be decided, which fails unless only what breaks shall", async () => {
    write("schemas/User.yaml", user.replace("^a", "^[ab]"));
    const names = ["main:api/openapi.yaml", "api/openapi.yaml"] as const;
    const { code, stdout } = await diff(...names, "--format", "github");
    expect(code).toBe(1);
    expect(stdout).toMatch(/^::warning file=schemas\/User\.yaml,line=3,col=\d+,title=gw\/undecided::.*\n$/);
    expect((await diff(...names, "--fail-on", "breaking")).code).toBe(0);
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
    expect(JSON.parse(stdout)).toContainEqual(
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
      stdout: "No changes.\n",
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
    "schemas/User.yaml is not an OpenAPI 3.0 or 3.1 document: it has no field `openapi`.",
  ],
  [["three.yaml", "dangling.yaml"], "There is no #/components/schemas/User in the document (dangling.yaml:13:25)."],
  [["three.yaml"], "Specify two documents."],
  [["three.yaml", "two.yaml", "--format=xml"], 'Unknown format "xml".'],
  [["three.yaml", "two.yaml", "--fail-on=all"], 'Unknown severity "all".'],
])("%j is refused", async (args, error) => {
  const { code, stdout, stderr } = await diff(...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain(error);
});

it("says where to run it outside of a repository", async () => {
  const inside = folder;
  folder = mkdtempSync(join(tmpdir(), "diff-"));
  write("one.json", "{}");
  const { code, stderr } = await diff("main:one.json", "one.json");
  expect({ code, stderr }).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("Run the command in the git repository"),
  });
  rmSync(folder, { recursive: true });
  folder = inside;
});
