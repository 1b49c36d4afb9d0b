import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { inRoot } from "@gw/test-support/workspace";
import { printedFindings } from "@gw/test-support/printed-findings";
import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";
import { commandProject } from "./call-command.ts";

// A repository that knows this one from its documentation alone: what the examples of two pages say, and nothing else.

const project = commandProject({ "package.json": '{ "type": "module" }' }, beforeAll);
const { read, write } = project;

/** The examples of a section of a page, by the files that their first lines name. */
function examplesIn(page: string, heading: string): [file: string, text: string][] {
  const text = readFileSync(inRoot(`packages/docs/pages/contract/${page}.md`), "utf8");
  const section = text.split(heading)[1]?.split(/\n##+ (?!#)/)[0] ?? "";
  return Array.from(section.matchAll(/^```(?:ts|yaml)\n(?:(?:\/\/|#) (\S+\.\w+)\n)?([^]*?)^```$/gm), (match) => [
    match[1] ?? "routes.config.ts",
    match[2] ?? "",
  ]);
}

/** Runs the command as a user does: Node reads the TypeScript of the configuration. */
function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [inRoot("packages/contract/src/main.ts"), ...args], {
    cwd: project.folder,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  });
  return { code: status, stdout, stderr };
}

beforeAll(() => {
  mkdirSync(join(project.folder, "node_modules/@gw"), { recursive: true });
  symlinkSync(inRoot("packages/contract"), join(project.folder, "node_modules/@gw/contract"), "junction");
  const files = [
    ...examplesIn("rules", "## Write your own rules\n"),
    ...examplesIn("configuration", "### Write your own output\n"),
  ];
  for (const [file, text] of files) write(file, text.replace("api/openapi.yaml", "openapi.yaml"));
  write("openapi.yaml", read("rules/fixtures/base.yaml").replace("x-team", "x-tea"));
});

describe("the examples of the documentation", () => {
  it("compile", () => {
    const files = ["contract.config.ts", "rules/team-named.ts", "routes.config.ts"].map((file) =>
      join(project.folder, file),
    );
    const program = ts.createProgram(files, {
      strict: true,
      noEmit: true,
      noUncheckedIndexedAccess: true,
      noPropertyAccessFromIndexSignature: true,
      exactOptionalPropertyTypes: true,
      allowImportingTsExtensions: true,
      skipLibCheck: true,
      lib: ["lib.esnext.d.ts"],
      types: [],
      module: ts.ModuleKind.NodeNext,
    });
    const own = ts.getPreEmitDiagnostics(program).filter(({ file }) => file && files.includes(file.fileName));
    expect(own.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"))).toEqual([]);
  });

  it("lint with the rule, which has a page and is proven", () => {
    const { code, stdout } = run("lint");
    expect(code).toBe(1);
    expect(printedFindings(stdout)).toContainEqual(
      expect.objectContaining({
        level: "error",
        rule: "team-named",
        location: "openapi.yaml:5:5",
        message: "SHOP001: GET /orders has no x-team.",
        remedy: "Add `x-team` with the team's name.",
      }),
    );
    expect(run("explain")).toMatchObject({ code: 0, stdout: expect.stringContaining("  SHOP001 team-named  Every") });
    const page = run("explain", "shop001").stdout;
    expect(page).toMatch(/^SHOP001 team-named\n[^]*\nLevel\nerror in the configuration\n[^]*get: # ✗ 1\n/);
    expect(run("explain", "--prove")).toEqual({ code: 0, stdout: "✓ 1 rule: proven by fixtures.\n", stderr: "" });
  });

  it("write the output", () => {
    expect(run("generate", "--config", "routes.config.ts")).toMatchObject({ code: 0, stderr: "" });
    expect(readdirSync(join(project.folder, "service/src/routes"))).toEqual(["routes.ts"]);
  });
});

const rule = `{ code: "SHOP001", name: "team-named", description: "d", why: "w", remedy: "r", check: () => [] }`;

/** Calls a command with rules of its own. */
async function callWith(own: string, args: readonly string[], rules = "") {
  write("own.config.mjs", `export default {\n  document: "openapi.yaml",\n  rules: { ${rules} own: [${own}] },\n};\n`);
  return project.run(...args, "--config", "own.config.mjs");
}

/** A rule with fixtures of its own. */
function withFixtures(check: string, name = "proven"): string {
  return rule.replace("team-named", name).replace("check: () => []", `fixtures: "rules/fixtures", check: ${check}`);
}

describe("a rule of a configuration", () => {
  it("that throws is a finding at the document, and the others still run", async () => {
    const failing = rule.replace("() => []", "() => { throw new Error('Lost.') }");
    const other = rule
      .replace("SHOP001", "SHOP002")
      .replace("team-named", "titled")
      .replace("[]", '[{ path: ["info", "title"], message: "Bad." }]');
    const { code, stdout } = await callWith(`${failing}, ${other}`, ["lint"], 'levels: { titled: "warning" },');
    expect(code).toBe(1);
    expect(printedFindings(stdout)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          rule: "team-named",
          location: "openapi.yaml:1:1",
          message: expect.stringMatching(/^The rule failed: Error: Lost\. at .*own\.config\.mjs/),
        }),
        expect.objectContaining({ level: "warning", rule: "titled", pointer: "/info/title" }),
      ]),
    );
  });

  it("is waived by its code, and accepted by a baseline", async () => {
    const titled = rule.replace("[]", '[{ path: ["info"], message: "Bad." }]');
    const waiver = '{ id: SHOP001, pointer: /info, reason: Later., owner: Shop, expires: "2999-12-31" }';
    write("waivers.yaml", `waivers: [${waiver}]\n`);
    const { stdout } = await callWith(titled, ["lint"], "");
    expect(stdout).toContain("SHOP001: Bad.");
    expect(stdout).not.toContain("waived");
    write(
      "own.config.mjs",
      `export default { document: "openapi.yaml", waivers: "waivers.yaml", rules: { own: [${titled}] } };`,
    );
    const waived = await project.run("lint", "--config", "own.config.mjs");
    expect(waived.stdout).toContain("SHOP001 waived until 2999-12-31 by Shop");
    expect(waived.stdout).not.toContain("SHOP001: Bad.");
    write("waivers.yaml", "waivers: []\n");
    await project.run("lint", "--config", "own.config.mjs", "--baseline", "write");
    expect((await project.run("lint", "--config", "own.config.mjs")).stdout).not.toContain("SHOP001: Bad.");
  });

  it.each([
    ["no name", rule.replace('name: "team-named", ', ""), "`rules.own.0.name`: Required."],
    ["no check", rule.replace("check: () => []", 'level: "error"'), "`rules.own.0.check`: Required."],
    ["a check that is not a function", rule.replace("() => []", "1"), "`rules.own.0.check`: Must be a function."],
    [
      "a code of ours",
      rule.replace("SHOP001", "GW001"),
      "`rules.own.0.code`: Must be capital letters and digits, such as",
    ],
    [
      "the code of another",
      `${rule}, ${rule.replace("team-named", "titled")}`,
      "two rules SHOP001: team-named and titled.",
    ],
    [
      "the name of one of Redocly",
      rule.replace("team-named", "struct"),
      "has a rule struct, but gw-contract already has a rule with that name.",
    ],
  ])("with %s is refused at its location", async (_what, own, problem) => {
    const { code, stderr } = await callWith(own, ["lint"]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(/^✗ \S*own\.config\.mjs:3:13: /) });
    expect(stderr).toContain(problem);
  });

  it("is not proven without fixtures, by a bad one that passes, or by a good one that fails", async () => {
    write("rules/fixtures/proven/bad.yaml", "info: { title: Bad }\n");
    write("rules/fixtures/proven/good.yaml", "info: { title: Good }\n");
    const finding = '[{ path: ["info"], message: "Bad." }]';
    const cases = {
      [rule]: ["It has no bad fixture. Write <fixtures>/team-named/bad.yaml.", "It has no good fixture."],
      [withFixtures("() => []")]: ["It must find something in ", "proven/bad.yaml, but finds nothing."],
      [withFixtures(`() => ${finding}`)]: [
        "It must find nothing in ",
        "good.yaml, but finds \n    line 1: SHOP001: Bad.",
      ],
    };
    for (const [own, reasons] of Object.entries(cases)) {
      const { code, stdout, stderr } = await callWith(own, ["explain", "--prove"]);
      expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
      for (const reason of ["✗ SHOP001", ...reasons]) expect(stderr).toContain(reason);
    }
    const proven = withFixtures(`({ info }) => info.title === "Bad" ? ${finding} : []`);
    expect((await callWith(proven, ["explain", "--prove"])).code).toBe(0);
    expect(await callWith("", ["explain", "--prove"])).toMatchObject({ code: 2 });
  });
});
