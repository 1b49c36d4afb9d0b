import { cpSync, mkdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { inRoot } from "@gw/test-support/workspace";
import { printedFindings } from "@gw/test-support/printed-findings";
import { callCommand, commandProject } from "./call-command.ts";

const project = commandProject();
const { commit, git, read, run, write } = project;

/** The locations and rules of what was found. */
function findingsIn(output: string): string[] {
  return printedFindings(output)
    .map(({ location, rule }) => `${location} ${rule}`)
    .toSorted();
}

describe("of a document in several files and a layout of its own", () => {
  beforeEach(() => {
    cpSync(inRoot("packages/contract/test/own-style"), project.folder, { recursive: true });
  });

  it("locates what Redocly, Spectral and our general rules find", async () => {
    const { code, stdout } = await run("lint", "main.yml");
    expect(findingsIn(stdout)).toEqual([
      "definitions/parameters.json:5:36 gw-ordered-bounds",
      "main.yml:22:24 no-required-schema-properties-undefined",
      "main.yml:24:5 no-unused-components",
      "paths/all.yml:28:30 no-invalid-media-type-examples",
    ]);
    expect(code).toBe(1);
  });

  it.each(["lint", "bundle"])(
    "names files from the working directory when %s gets the path of a document",
    async (name) => {
      const text = read("paths/all.yml");
      write("paths/all.yml", text.replace("../definitions/book.yml", "../definitions/boook.yml"));
      const { code, stdout, stderr } = await callCommand(join(project.folder, ".."), [
        name,
        `${basename(project.folder)}/main.yml`,
      ]);
      expect(findingsIn(`${stdout}${stderr}`).join("\n")).toContain(`${basename(project.folder)}/paths/all.yml:14:22 `);
      expect(stderr).toContain(`✗ ${basename(project.folder)}/main.yml: `);
      expect(code).toBe(1);
    },
  );

  it("writes the bundle, to a file or to the standard output", async () => {
    const printed = await run("bundle", "main.yml");
    const written = await run("bundle", "main.yml", "--out", "bundles/out.yaml");
    expect([printed.code, written.code, written.stderr]).toEqual([0, 0, ""]);
    expect(written.stdout).toMatch(/^✓ bundles\/out\.yaml: \d+ kB in [\d.]+ s\n$/);
    const { paths, components } = JSON.parse(printed.stdout) as Record<string, Record<string, unknown>>;
    expect(Object.keys(paths ?? {})).toEqual(["/books", "/books/{isbn}"]);
    expect(Object.keys(components?.["schemas"] ?? {})).toEqual(["Shelf", "Room", "book"]);
    expect(read("bundles/out.yaml")).toMatch(/^openapi: 3\.0\.3\n/);
  });

  it("reports references to a file that only some parsers of YAML read", async () => {
    write("definitions/book.yml", `${read("definitions/book.yml")}x-story: {\n  a: 1\n}\n`);
    for (const command of [["bundle"], ["generate", "--out", "api"]]) {
      const [name = "", ...options] = command;
      const { code, stdout, stderr } = await run(name, "main.yml", ...options);
      expect(`${stdout}${stderr}`).toMatch(/paths\/all\.yml:14:\d+/);
      expect(code).toBe(name === "bundle" ? 1 : 2);
    }
  });

  it("reports a wrong reference where it is, and no consequence of it", async () => {
    const text = read("paths/all.yml");
    write("paths/all.yml", text.replace("../definitions/book.yml", "../definitions/boook.yml"));
    const { stdout } = await run("lint", "main.yml");
    expect(findingsIn(stdout).filter((finding) => finding.includes("refs"))).toEqual([
      "paths/all.yml:14:22 no-unresolved-refs",
    ]);
    expect(stdout).not.toContain("unused-files");
    const { code, stderr: bundled } = await run("bundle", "main.yml");
    expect({ code, found: findingsIn(bundled) }).toEqual({ code: 1, found: ["paths/all.yml:14:22 bundle"] });
  });

  it("fails on a wrong reference even if the rule for references only warns", async () => {
    const text = read("paths/all.yml");
    write("paths/all.yml", text.replace("../definitions/book.yml", "../definitions/boook.yml"));
    write("contract.config.mjs", 'export default { document: "main.yml", rules: { redocly: "redocly.yaml" } };');
    write("redocly.yaml", "rules: { no-unresolved-refs: warn }\n");
    const { code, stdout } = await run("lint");
    expect({ code, found: findingsIn(stdout) }).toEqual({
      code: 1,
      found: ["paths/all.yml:14:22 bundle", "paths/all.yml:14:22 no-unresolved-refs"],
    });
  });

  it("reports a file that is no YAML where it breaks, and nothing else", async () => {
    write("definitions/book.yml", "type: object\nproperties: [\n");
    const { code, stdout } = await run("lint", "main.yml");
    expect({ code, found: findingsIn(stdout) }).toEqual({ code: 1, found: ["definitions/book.yml:3:1 yaml"] });
  });
});

it("uses the configuration of a folder above, by its paths", async () => {
  cpSync(inRoot("packages/contract/test/own-style"), join(project.folder, "api"), { recursive: true });
  write("contract.config.mts", 'export default { document: "api/main.yml", rules: { redocly: "lint.yaml" } };');
  write("lint.yaml", "rules:\n  no-unused-components: error\n");
  project.folder = join(project.folder, "api", "paths");
  const { stdout } = await run("lint");
  expect(findingsIn(stdout)).toEqual([
    "api/definitions/parameters.json:5:36 gw-ordered-bounds",
    "api/main.yml:24:5 no-unused-components",
  ]);
});

it("uses rulesets of Spectral as its command line reads them", async () => {
  cpSync(inRoot("packages/contract/test/own-style"), project.folder, { recursive: true });
  write("contract.config.mjs", 'export default { document: "main.yml", rules: { spectral: "style/all.yaml" } };');
  write("style/all.yaml", "extends: [[spectral:oas, off], titles.json]\nrules: { info-contact: warn, old: off }\n");
  const titles = { given: "$.info.title", message: "Too long.", severity: "error", formats: ["oas3.0", "oas3.1"] };
  const then = { function: "length", functionOptions: { max: 1 } };
  const own = { ...titles, message: "{{error}}", then: { function: "shout" } };
  const rules = { "short-title": { ...titles, then }, old: { ...titles, then: [then] }, own };
  write(
    "style/titles.json",
    JSON.stringify({ extends: "spectral:oas", functionsDir: ".", functions: ["shout"], rules }),
  );
  write("style/shout.js", "export default (title) => [{ message: `${title.toUpperCase()}!` }];");
  const { code, stdout, stderr } = await run("lint", "--only=style");
  expect(stdout).toMatch(
    /^error {2}short-title\n {2}main\.yml:\d+:\d+ {2}\/info\/title\n {4}Too long\.\n {4}→ See the rule short-title in style\//m,
  );
  expect(stdout).toMatch(/^warning {2}info-contact$/m);
  expect(stdout).not.toContain("  old ");
  // A function of one's own.
  expect(stdout).toMatch(/^ {4}[A-Z ]+!$/m);
  expect(stderr).toContain("✗ main.yml: 2 errors, ");
  expect(code).toBe(1);
});

it("reports missing security once, accepts fields that a schema does not name, and lists allowed values once", async () => {
  write(
    "api.yaml",
    `openapi: 3.0.3
info: { title: Pets, version: '1', license: { name: MIT, url: https://example.com } }
servers: [{ url: https://pets.example }]
paths:
  /pets:
    get:
      operationId: listPets
      summary: List pets
      parameters:
        - { name: size, in: query, schema: { type: string, enum: [small, large] }, example: Small }
      responses:
        "200":
          description: The pets.
          content:
            application/json:
              schema: { type: object, properties: { name: { $ref: '#/components/schemas/Name', description: Its name. } } }
              example: { name: Rex, color: brown }
        "400": { description: Invalid. }
  /cats:
    get: { operationId: listCats, summary: List cats, responses: { "200": { description: Cats. }, "400": { description: Invalid. } } }
components: { schemas: { Name: { maxLength: 9 } } }
`,
  );
  const { stdout } = await run("lint", "api.yaml");
  expect(findingsIn(stdout)).toEqual([
    "api.yaml:10:93 no-invalid-parameter-examples",
    "api.yaml:16:96 spec-ref-siblings",
    "api.yaml:21:26 gw-schema-types",
    "api.yaml:4:1 security-stated",
  ]);
  expect(stdout).toContain("No operation declares which credential it requires.");
  expect(stdout).not.toContain("Did you mean");
  expect(stdout).toContain("wrap the $ref instead: `allOf: [{ $ref: … }]`");
  expect(stdout).toContain("Write `type: string`: without it, values of any other type are also valid.");
});

it("passes with warnings", async () => {
  cpSync(inRoot("packages/contract/test/own-style"), project.folder, { recursive: true });
  write("contract.config.mjs", 'export default { document: "main.yml", rules: { redocly: "redocly.yaml" } };');
  write("redocly.yaml", "rules: { no-unused-components: warn }\n");
  const { code, stdout } = await run("lint", "--only=source");
  expect(stdout).toMatch(
    /^warning {2}no-unused-components\n {2}main\.yml:24:5 .*\n.*\n.*\n\n✓ main\.yml: no errors, 1 warning/m,
  );
  expect(code).toBe(0);
});

it("says where a project's own rule of Redocly is", async () => {
  cpSync(inRoot("packages/contract/test/own-style"), project.folder, { recursive: true });
  write("contract.config.mjs", 'export default { document: "main.yml", rules: { redocly: "redocly.yaml" } };');
  const rule = { subject: { type: "Info", property: "title" }, assertions: { maxLength: 1 } };
  write("redocly.yaml", JSON.stringify({ rules: { "rule/short-title": rule } }));
  const { stdout } = await run("lint", "--only=source");
  expect(stdout).toContain("    → See the rule rule/short-title in redocly.yaml.\n");
});

it.each([
  ["rules: { a: { given: $, then: { function: nope } } }", "style.yaml can't be used: "],
  ["rules: { a: { then: { function: truthy } } }", "style.yaml can't be used: "],
  ["extends: none.yaml", "none.yaml"],
  ["- a", "style.yaml can't be used: "],
  ["overrides: [{ files: [a.yaml], rules: { a: off } }]", "style.yaml can't be used: It has `overrides`, but lint"],
])("says why a ruleset of Spectral can't be used: %s", async (text, message) => {
  write("api.yaml", "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: {}\n");
  write("contract.config.mjs", 'export default { document: "api.yaml", rules: { spectral: "style.yaml" } };');
  write("style.yaml", text);
  const { code, stderr } = await run("lint");
  expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
  expect(stderr).toContain("→ Correct the ruleset.");
});

it.each([
  ["info: {}\nswagger: '1.2'\n", ":2 is not a document of OpenAPI 2.0, 3.0, 3.1 or 3.2: its version is 1.2."],
  [
    "swagger: '2.0'\nopenapi: 3.1.1\n",
    "is not a document of OpenAPI 2.0, 3.0, 3.1 or 3.2: it has both `openapi` and `swagger`",
  ],
  ["openapi: 4.0.0\n", ":1 is not a document of OpenAPI 2.0, 3.0, 3.1 or 3.2: its version is 4.0.0."],
  ["name: nothing\n", "is not a document of OpenAPI 2.0, 3.0, 3.1 or 3.2: it has no field `openapi` or `swagger`."],
  ["- openapi: 3.1.1\n", "is not a document of OpenAPI 2.0, 3.0, 3.1 or 3.2: it has no field `openapi` or `swagger`."],
  ["# The API\nopenapi: 3.10\n", ":2 is not a document of OpenAPI 2.0, 3.0, 3.1 or 3.2: its version is 3.10."],
])("refuses a file that is not a document it can read: %j", async (text, message) => {
  write("api.yaml", text);
  const generate = ["generate", "api.yaml", "--out", "src"];
  write("api", text);
  const commands = [
    ["lint", "api.yaml"],
    ["lint", "api"],
    ["bundle", "api.yaml"],
    ["diff", "api.yaml", "api.yaml"],
  ];
  for (const args of [...commands, generate]) {
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/^ {4}at /m);
  }
});

it.each([
  [["lint"], "No document was specified, and no contract.config.ts was found here or in a parent folder."],
  [["lint", "none.yaml"], "There is no file "],
  [["lint", "."], " is not a file."],
  [["bundle", "."], " is not a file."],
  [["bundle", "none"], "There is no file "],
  [["generate", ".", "--out", "src"], ". is not a file."],
  [["diff", ".", "api.yaml"], ". is not a file."],
  [["lint", "--config", "gone.mjs"], "gone.mjs.\n  → Correct the path to the configuration."],
  [["lint", "--config", "broken.mjs"], "broken.mjs:1 can't be loaded: "],
  [["lint", "--config", "empty.mjs"], "empty.mjs does not export a configuration."],
  [["lint", "--config", "rules.mjs"], "Redocly failed: "],
  [["lint", "--config", "none.mjs"], "none.mjs sets `rules.spectral` to none.yaml, which does not exist."],
  [["review", "--config", "plain.mjs"], " is not a git repository, so there is nothing to compare with."],
])("says why it can't run: %j", async (args, message) => {
  write("broken.mjs", "export default {");
  write("empty.mjs", "");
  write("rules.mjs", 'export default { document: "api.yaml", rules: { redocly: "plugins.yaml" } };');
  write("none.mjs", 'export default { document: "api.yaml", rules: { spectral: "none.yaml" } };');
  write("plain.mjs", 'export default { document: "api.yaml" };');
  write("api.yaml", "openapi: 3.1.0\n");
  write("plugins.yaml", "plugins: [none.js]\n");
  const { code, stderr } = await run(...args);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
  expect(stderr).toMatch(/\n {2}→ /);
  expect(stderr).not.toMatch(/^ {4}at /m);
});

it("prints the message of an own rule whole, whatever arrows it has", async () => {
  write(
    "contract.config.mjs",
    `export default {
    document: "api.yaml",
    rules: { spectral: "style.yaml", redocly: "redocly.yaml" },
  };`,
  );
  const then = { field: "x-owner", function: "truthy" };
  write(
    "style.yaml",
    JSON.stringify({
      rules: {
        owner: { given: "$.info", severity: "error", then, message: "Name the owner. → Set x-owner → team." },
        stages: { given: "$.info", severity: "error", then, message: "The stages are draft → final." },
        path: { given: "$.info", severity: "error", then, message: "No way a → b. → Go a → c → b." },
      },
    }),
  );
  const subject = { type: "Info", property: "x-owner" };
  const assertions = { subject, assertions: { defined: true }, severity: "error" };
  write(
    "redocly.yaml",
    JSON.stringify({
      rules: { "rule/owner": { ...assertions, message: "Name the owner. → Set x-owner → team." } },
    }),
  );
  write("api.yaml", "openapi: 3.1.1\ninfo: { title: A, version: '1' }\npaths: {}\n");
  const { stdout } = await run("lint");
  const messages = printedFindings(stdout).map(({ message, remedy }) => [message, `→ ${remedy}`]);
  expect(messages).toEqual(
    expect.arrayContaining([
      ["Name the owner.", "→ Set x-owner → team."],
      ["The stages are draft", "→ final."],
      ["No way a → b.", "→ Go a → c → b."],
    ]),
  );
  expect(messages.filter(([message]) => message === "Name the owner.")).toHaveLength(2);
});

it.each(["my%20pet.yaml", "my pet.yaml", "./sub%20folder/my%20pet.yaml", "%C3%A4.yaml", "q%3F%23.yaml", "p+q.yaml"])(
  "follows a reference to a file whose name is encoded, in every command: %s",
  async (reference) => {
    const schema = "type: object\nproperties: { name: { type: string } }\n";
    write(decodeURIComponent(reference), schema);
    const operation = `{ operationId: getPet, responses: { "200": { description: A pet., content: { application/json: { schema: { $ref: "${reference}" } } } } } }`;
    write("api.yaml", `openapi: 3.1.1\ninfo: { title: A, version: "1" }\npaths: { /pet: { get: ${operation} } }\n`);
    git("init", "--quiet", "--initial-branch=main");
    commit();
    expect((await run("lint", "api.yaml")).stdout).not.toContain("no-unresolved-refs");
    expect(await run("bundle", "api.yaml", "--out", "bundle.json")).toMatchObject({ code: 0, stderr: "" });
    expect(read("bundle.json")).toContain('"name"');
    expect(await run("generate", "api.yaml", "--out", "src")).toMatchObject({ code: 0 });
    write(decodeURIComponent(reference), schema.replace("string", "integer"));
    const changed = `${decodeURIComponent(reference).replace("./", "")}:2`;
    expect(await run("diff", "main:api.yaml", "api.yaml")).toMatchObject({
      code: 1,
      stdout: expect.stringContaining(changed),
    });
    expect(await run("review", "api.yaml", "--no-lint")).toMatchObject({
      code: 1,
      stdout: expect.stringContaining(changed),
    });
  },
);

it("warns that a bundle renames one of two components with the same name, and writes it", async () => {
  write("a/Pet.yaml", "type: object\n");
  write("b/Pet.yaml", "type: string\n");
  const [one, two] = ["a", "b"].map(
    (name) => `{ content: { application/json: { schema: { $ref: ${name}/Pet.yaml } } } }`,
  );
  write(
    "api.yaml",
    `openapi: 3.1.1\ninfo: { title: A, version: "1" }\npaths:\n  /pet:\n    post: { requestBody: ${one}, responses: {} }\n    put: { requestBody: ${two}, responses: {} }\n`,
  );
  const printed = await run("bundle", "api.yaml");
  expect(printed).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(
      /^warning {2}bundle\n {2}api\.yaml:5:\d+\n.*Renamed Pet to Pet-2\.\n {4}→ Rename one of/,
    ),
  });
  expect(JSON.parse(printed.stdout)).toMatchObject({ components: { schemas: { "Pet-2": { type: "object" } } } });
  expect((await run("lint", "api.yaml")).stdout).not.toContain("Pet-2");
  expect(await run("diff", "api.yaml", "api.yaml")).toEqual({
    code: 0,
    stdout: expect.stringMatching(/: no changes since /),
    stderr: "",
  });
});

it.each(["bundle", "lint"])("says where a file of its configuration can't be read, in %s", async (command) => {
  write(
    "contract.config.mjs",
    'export default { document: "api.yaml", rules: { redocly: "redocly.yaml" }, bundles: ["main"] };',
  );
  write("api.yaml", "openapi: 3.1.1\ninfo: { title: A, version: '1' }\npaths: {}\n");
  write("redocly.yaml", "a: 1\nb: [\n");
  const { code, stderr } = await run(command);
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: expect.stringMatching(/^✗ redocly\.yaml:3:1: The file can't be read\. [^]* → Correct the YAML/),
  });
});

it("asks where to write what is generated from a document", async () => {
  for (const document of ["api.yaml", "."]) {
    const { code, stderr } = await run("generate", document);
    expect({ code, stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^✗ Specify the output folder with --out\.\n/),
    });
  }
});

it("names the reference within a file that leads nowhere", async () => {
  write("api.yaml", 'openapi: 3.0.3\npaths:\n  /a:\n    $ref: "#/components/pathItems/A"\n');
  const { stdout } = await run("lint", "api.yaml");
  expect(stdout).toMatch(
    /^error {2}no-unresolved-refs\n {2}api\.yaml:4:5 .*\n {4}Can't resolve \$ref: nothing is at #\/components\/pathItems\/A$/m,
  );
});

it("says that a reference has slashes on Windows, too", async () => {
  write("api.yaml", "openapi: 3.0.3\npaths:\n  /a:\n    $ref: paths\\a.yaml\n");
  for (const command of ["lint", "bundle"]) {
    const { stdout, stderr } = await run(command, "api.yaml");
    expect(`${stdout}${stderr}`).toMatch(/'paths\\a\.yaml'\n {4}→ Use forward slashes in the \$ref/);
  }
});

it.each([
  ["no text", "", "1:1", "The file can't be read. It has neither fields nor items."],
  ["a syntax error", "a: [\n", "2:1", "The file can't be read. Flow sequence in block collection"],
  [
    "another document",
    "a: 1\n---\nb: 1\n",
    "2:1",
    "The file can't be read. Another YAML document begins here.\n  → Move",
  ],
  [
    "text in UTF-16",
    Buffer.from("\uFEFFopenapi: 3.0.3\n", "utf16le"),
    "1:1",
    "The file can't be read. It is text in UTF-16",
  ],
  ["an image", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), "1:1", "The file can't be read. It is not text"],
])("says in every command that a file of any name has %s", async (_what, content, place, message) => {
  for (const name of ["api.yaml", "api"]) {
    write(name, content);
    for (const command of ["lint", "bundle"]) {
      const { code, stdout, stderr } = await run(command, name);
      expect(code).toBe(message.includes(" It is ") ? 2 : 1);
      expect(`${stdout}${stderr}`).toContain(`${name}:${place}`);
      expect(`${stdout}${stderr}`).toContain(` ${message.replace("\n", code === 1 ? "\n  " : "\n")}`);
    }
    for (const args of [
      ["diff", name, name],
      ["generate", name, "--out", "src"],
    ]) {
      const { code, stderr } = await run(...args);
      expect({ code, stderr }).toMatchObject({
        code: 2,
        stderr: expect.stringContaining(`${name}:${place}: ${message}`),
      });
    }
  }
});

it("reads waivers anywhere, and asks for the schema of another data file", async () => {
  write(
    "contract.config.mjs",
    'export default { document: "api.yaml", waivers: "w.yaml", dataFiles: ["errors.yaml"] };',
  );
  write("errors.yaml", "[]\n");
  const operation = "summary: Find a pet\n      responses: {}\n";
  write("api.yaml", `openapi: 3.0.3\npaths:\n  /a:\n    get:\n      ${operation}  /b:\n    get:\n      ${operation}`);
  const waiver = { id: "GW050", pointer: "/paths/~1b/get/summary", reason: "Both stay.", owner: "Pets" };
  write("w.yaml", JSON.stringify({ waivers: [{ ...waiver, expires: "2999-12-31" }] }));
  const { stdout } = await run("lint");
  expect(stdout).not.toContain("GW050:");
  expect(stdout).toMatch(
    /^error {2}errors-schema\n {2}errors\.yaml:1:1\n {4}There is no file errors\.schema\.json\.\n {4}→ /m,
  );
});

it("says that a data file is a folder, and where its schema is invalid", async () => {
  write("contract.config.mjs", 'export default { document: "api.yaml", dataFiles: ["errors.yaml"] };');
  write("api.yaml", "openapi: 3.0.3\npaths: {}\n");
  mkdirSync(join(project.folder, "errors.yaml"));
  write("errors.schema.json", "{}");
  expect((await run("lint")).stdout).toContain("  errors.yaml:1:1\n    There is no file errors.yaml.\n    → ");
  rmSync(join(project.folder, "errors.yaml"), { recursive: true });
  write("errors.yaml", "[]\n");
  for (const [schema, problem] of [
    ['{ "type": "array", }', "errors.schema.json:1:18: The file can't be read. JSON does not allow a comma"],
    ['{ "type": "arry" }', "errors.schema.json is not a JSON Schema: schema is invalid: data/type must be"],
  ] as const) {
    write("errors.schema.json", schema);
    const { code, stderr } = await run("lint");
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining(problem) });
    expect(stderr).not.toContain("bug");
  }
});

it("says where a reference is by an anchor of another file, and what to write instead", async () => {
  write("pets.yaml", "$defs:\n  Pet:\n    $anchor: pet\n    type: string\n");
  write("api.yaml", 'openapi: 3.1.0\ncomponents:\n  schemas:\n    Pet:\n      $ref: "pets.yaml#pet"\n');
  const { code, stderr } = await run("bundle", "api.yaml");
  expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining("api.yaml:5:7") });
  expect(stderr).toContain("\n    → Write a JSON Pointer after the `#`, such as `pets.yaml#/$defs/Pet`: ");
});

it("quotes a text of several lines in one", async () => {
  const operation = "summary: |\n        Find a\n        pet\n      responses: {}\n";
  write("api.yaml", `openapi: 3.0.3\npaths:\n  /a:\n    get:\n      ${operation}  /b:\n    get:\n      ${operation}`);
  const { stdout } = await run("lint", "api.yaml");
  expect(stdout).toContain('\n    GW050: GET /a has the same summary: "Find a pet".\n');
});

it.each([
  ["yaml", 'openapi: 3.0.3\r\ninfo: {}\r\npaths:\r\n  /a: { $ref: "#/b" }\r\n'],
  ["json", '{ "openapi": "3.0.3", "info": {},\r\n"paths": {\r\n  "/a": { "$ref": "#/b" } } }\r\n'],
])(
  "locates findings in a file with and without a byte order mark and carriage returns alike: %s",
  async (ending, text) => {
    write(`plain.${ending}`, text.replaceAll("\r", ""));
    write(`marked.${ending}`, `\uFEFF${text}`);
    for (const [command, output] of [
      ["lint", "stdout"],
      ["bundle", "stderr"],
    ] as const) {
      const plain = findingsIn((await run(command, `plain.${ending}`))[output]);
      const marked = findingsIn((await run(command, `marked.${ending}`))[output]);
      expect(plain.length).toBeGreaterThan(0);
      expect(marked).toEqual(plain.map((finding) => finding.replace("plain", "marked")));
    }
  },
);

it("says in every command what is wrong where in a .json file that is not valid JSON", async () => {
  write(
    "api.json",
    '{ "openapi": "3.0.3", "info": { "title": "A", "version": "1" },\n  "paths": { "/a": { "$ref": "a.json" } } }',
  );
  write("a.json", '{\n  "get": { "responses": {} },\n}\n');
  const error = "The file can't be read. JSON does not allow a comma after the last entry.";
  for (const command of ["lint", "bundle"]) {
    const { code, stdout, stderr } = await run(command, "api.json");
    expect(code).toBe(1);
    expect(`${stdout}${stderr}`).toContain(`error  json\n  a.json:2:29\n    ${error}\n    → Remove the comma.\n`);
  }
  const generated = await run("generate", "api.json", "--out", "out");
  expect(generated.code).toBe(2);
  expect(generated.stderr).toContain(`a.json:2:29: ${error}\n  → Remove the comma.`);
  write("b.json", '{ "openapi": "3.0.3",\n  "paths": {}, }');
  const { code, stderr } = await run("diff", "b.json", "b.json");
  expect({ code, stderr }).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`b.json:2:14: ${error}\n  → Remove`),
  });
});

it("accepts a document with boolean schemas, negated ones and circles", async () => {
  write(
    "api.json",
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Booleans", version: "1", license: { name: "MIT", identifier: "MIT" } },
      servers: [{ url: "https://example.org" }],
      security: [],
      paths: {},
      components: {
        schemas: {
          Never: { not: true, properties: { any: true, none: false }, items: false },
          Any: { not: false, anyOf: [true, { $ref: "#/components/schemas/Any" }] },
        },
      },
    }),
  );
  const { code, stdout } = await run("lint", "api.json");
  expect(findingsIn(stdout)).toEqual(["api.json:1:198 no-unused-components"]);
  expect(code).toBe(0);
});

it("says in which line of which file a schema is that nothing can be generated from", async () => {
  write(
    "api.yaml",
    'openapi: 3.0.3\npaths:\n  /a:\n    get:\n      responses: { "200": { $ref: "part.yaml#/Found" } }\n',
  );
  const schema = "type: object\n        properties:\n          display: [radio]\n";
  write(
    "part.yaml",
    `Found:\n  description: Found.\n  content:\n    application/json:\n      schema:\n        ${schema}`,
  );
  const { code, stderr } = await run("generate", "api.yaml", "--out", "api");
  expect(stderr).toMatch(/^✗ part\.yaml:4:5: invalid property display\. .*\n {2}→ /);
  expect(code).toBe(2);
});
