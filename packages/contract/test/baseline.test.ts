import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { commandProject } from "./call-command.ts";

const project = commandProject();
const { run, write, read } = project;

/** Operations that each lack an operationId, a summary and a response for errors. */
function operations(count: number): string {
  return Array.from({ length: count }, (_, index) => {
    return `  /things${index}:\n    get:\n      responses:\n        "200": { description: Fine. }\n`;
  }).join("");
}

function documentOf(count: number): string {
  return `openapi: 3.1.0\ninfo: { title: Things, version: 1.0.0 }\npaths:\n${operations(count)}`;
}

function lint(...args: string[]) {
  return run("lint", "--fail-on", "warning", ...args);
}

const file = ".gw-contract/waivers.yaml";

function entries(at = file): string[] {
  return read(at).match(/fingerprint: .*/g) ?? [];
}

describe("the baseline of a document with 900 findings", () => {
  it("accepts them, reports what is new, and gives up what is fixed", { timeout: 180_000 }, async () => {
    write("old.yaml", documentOf(300));
    const written = await lint("old.yaml", "--baseline", "write");
    expect(written).toMatchObject({ code: 0, stderr: expect.stringContaining(`accepted by the baseline in ${file}`) });
    const count = entries().length;
    expect(count).toBeGreaterThanOrEqual(900);

    // New lines above move everything, and one operation is new.
    const moved = documentOf(300).replace("paths:\n", "# Moved.\n\n\npaths:\n");
    write(
      "old.yaml",
      `${moved}  /new:\n    get: { operationId: getNew, responses: { "404": { description: None. } } }\n`,
    );
    const more = await lint("old.yaml");
    expect(more).toMatchObject({ code: 1, stderr: expect.stringContaining(`${count} findings accepted`) });
    expect(new Set(more.stdout.match(/\/paths\/\S+/g)?.map((pointer) => pointer.split("/")[2]))).toEqual(
      new Set(["~1new"]),
    );

    const fixed = moved.replace("get:\n", "get:\n      summary: List things\n");
    write("old.yaml", fixed);
    const less = await lint("old.yaml");
    expect(less).toMatchObject({
      code: 0,
      stderr: `${count - 1} findings accepted by the baseline in ${file}\n1 entry of the baseline is no longer needed: gw-contract lint --baseline prune removes what is fixed\n`,
    });
    expect(entries()).toHaveLength(count);
    const pruned = await lint("old.yaml", "--baseline", "prune");
    expect(pruned).toMatchObject({ code: 0, stderr: `${count - 1} findings accepted by the baseline in ${file}\n` });
    expect(entries()).toHaveLength(count - 1);
    write("old.yaml", moved);
    expect(await lint("old.yaml")).toMatchObject({ code: 1, stdout: expect.stringContaining("operation-summary") });
  });
});

describe("a baseline", () => {
  it("leaves waivers, comments and the baselines of other documents alone", async () => {
    write("contract.config.mjs", 'export default { document: "old.yaml", waivers: "waivers.yaml" };');
    const byHand = `# Ours.
waivers:
    - id:   GW050 # why
      pointer: "/paths/~1things0/get/summary"
      reason: >-
        It stays
        as it is.
      owner: Pets
      expires: 2999-12-31
`;
    const other = '  other.yaml:\n    - { rule: a, fingerprint: "000000000001" }\n';
    write("waivers.yaml", `${byHand}baseline:\n${other}# The end.\n`);
    write("other.yaml", documentOf(1));
    write("old.yaml", documentOf(1));
    await lint("--baseline", "write");
    const text = read("waivers.yaml");
    const [before, own = ""] = text.split("  old.yaml:\n");
    expect(before).toBe(`${byHand}baseline:\n${other}`);
    expect(own).toMatch(/^(?: {4}- \{.*\}\n)+# The end\.\n$/);
    // A second time, with a comment on an entry, and one finding more and less.
    write("waivers.yaml", text.replace("  old.yaml:\n", "  old.yaml:\n    # Known.\n"));
    write("old.yaml", documentOf(2).replace("get:\n", "get:\n      summary: List\n"));
    const { code, stdout } = await lint("--baseline=write");
    expect({ code, issues: new Set(stdout.match(/waiver-\w+/g)) }).toEqual({
      code: 1,
      issues: new Set(["waiver-unused"]),
    });
    const again = read("waivers.yaml");
    expect(again.startsWith(`${byHand}baseline:\n${other}  old.yaml:\n    # Known.\n    - {`)).toBe(true);
    expect(again.endsWith("}\n# The end.\n")).toBe(true);
    expect(again.split("\n").length).toBeGreaterThan(text.split("\n").length);
  });

  it("is not written where nothing has to be accepted", async () => {
    const responses = '{ "200": { description: Fine. }, "404": { description: None. } }';
    write(
      "fine.yaml",
      `openapi: 3.1.0\ninfo: { title: T, version: 1.0.0, license: { name: MIT, identifier: MIT } }\nservers: [{ url: "https://api.pets.com" }]\nsecurity: []\npaths:\n  /pets:\n    get: { operationId: listPets, summary: List pets, responses: ${responses} }\n`,
    );
    expect((await lint("fine.yaml", "--baseline", "write")).code).toBe(0);
    expect(existsSync(join(project.folder, file))).toBe(false);
    expect(await lint("fine.yaml", "--baseline", "prune")).toMatchObject({
      code: 2,
      stderr: `✗ ${file} has no baseline for fine.yaml.\n  → Write one: \`--baseline write\`.\n`,
    });
  });

  it.each(["waivers: []", '{ "waivers": [] }\n'])("is added to a file with %s", async (text) => {
    write("a.yaml", documentOf(1));
    write(file, text);
    expect(await lint("a.yaml", "--baseline", "write")).toMatchObject({ code: 0 });
    expect(await lint("a.yaml")).toMatchObject({ code: 0, stderr: expect.stringMatching(/\d findings accepted/) });
  });

  it("goes when its last entry is fixed, and leaves a file of waivers", async () => {
    write("a.yaml", documentOf(1));
    await lint("a.yaml", "--baseline", "write");
    const all = read(file);
    write(file, all.replaceAll(/fingerprint: "?\w+"?/g, 'fingerprint: "000000000001"'));
    expect(await lint("a.yaml", "--baseline", "prune")).toMatchObject({ code: 1 });
    expect(read(file)).toMatch(/^#.*\nwaivers: \[\]\n$/);
    expect(await lint("a.yaml")).toMatchObject({ code: 1, stdout: expect.not.stringContaining("waivers.yaml") });
  });

  it.each([
    [
      "of a document that does not exist",
      "baseline:\n  ../b.yaml: []\n",
      `✗ ${file}:2:3: The baseline is for ../b.yaml`,
      "its new path, relative to this file: ../a.yaml",
    ],
    [
      "with a fingerprint that is none",
      "baseline:\n  ../a.yaml:\n    - { rule: a, fingerprint: 12 }\n",
      `✗ ${file}:3:18: `,
      "→ ",
    ],
    ["in a list", "- id: GW012\n", `✗ ${file}:1:1: The file:`, "→ "],
    ["in a file that can't be read", "baseline: [\n", `✗ ${file}:2:1: The file can't be read.`, "→ Correct the YAML"],
  ])("%s is refused, and nothing is written", async (_what, text, error, remedy) => {
    write("a.yaml", documentOf(1));
    write(file, text);
    const { code, stdout, stderr } = await lint("a.yaml", "--baseline", "write");
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(error);
    expect(stderr).toContain(remedy);
    expect(read(file)).toBe(text);
  });

  it("names a misspelled rule at its line", async () => {
    write("a.yaml", documentOf(1));
    write(file, 'baseline:\n  ../a.yaml:\n    - { rule: operation-sumary, fingerprint: "000000000001" }\n');
    expect((await lint("a.yaml")).stdout).toMatch(
      /waiver-baseline\n.*waivers\.yaml:3:7\n +There is no lint rule operation-sumary\.\n +→ Did you mean operation-summary\?/,
    );
  });

  it("that can't be written says why", async () => {
    write("a.yaml", documentOf(1));
    write(".gw-contract", "A file.");
    const { code, stderr } = await lint("a.yaml", "--baseline", "write");
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(/\.gw-contract\S* can't be .*\n {2}→ Check the path/),
    });
  });

  it.each([
    [["--baseline", "keep"], 'Unknown value for --baseline: "keep".'],
    [["--baseline", "write", "--only", "style"], "--baseline can't be used with --only. Remove one of them."],
  ])("refuses %j", async (args, error) => {
    expect(await lint("a.yaml", ...args)).toMatchObject({ code: 2, stderr: expect.stringContaining(error) });
  });
});
