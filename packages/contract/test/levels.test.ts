import { diffRulePages } from "@gw/contract-diff/report/rule-pages";
import { otherRules } from "@gw/linter/rule-table";
import { presetRules } from "@gw/linter/rules";
import { printedFindings } from "@gw/test-support/printed-findings";
import { describe, expect, it } from "vitest";
import { commandProject } from "./call-command.ts";

const operations = ["get", "put", "post", "delete"].map(
  (method) => `    ${method}: { responses: { "200": { description: ok } } }`,
);
const shop = `openapi: 3.0.3
info: { title: Shop, version: "1", license: { name: MIT, url: https://example.com } }
servers: [{ url: https://shop.example }]
security: []
paths:
  /orders:
${operations.join("\n")}
components: { schemas: { Order: { type: object, properties: { lines: { maxLength: 9 } } } } }
`;
const { run, write } = commandProject({ "api.yaml": shop });

/** Lints with a configuration, and returns the levels of what is found by rule. */
async function levelsFor(rulesOption: object, ...args: string[]): Promise<Record<string, string>> {
  write("contract.config.mjs", `export default ${JSON.stringify({ document: "api.yaml", rules: rulesOption })};`);
  const { stdout } = await run("lint", ...args);
  return Object.fromEntries(printedFindings(stdout).map(({ rule, level }) => [rule, level]));
}

const invalid = shop.replace("/orders:", "/orders/{id}:");

it("passes with warnings, prints the first places of a rule, and says what to do first", async () => {
  const { code, stdout, stderr } = await run("lint", "api.yaml");
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^✓ api\.yaml: no errors, \d+ warnings in \d+\.\d s\n$/m),
  });
  expect(stdout).toContain(`warning  operation-summary  4 places, the first three:
  api.yaml:7:5  /paths/~1orders/get/summary
  api.yaml:8:5  /paths/~1orders/put/summary
  api.yaml:9:5  /paths/~1orders/post/summary
    Operation object should contain \`summary\` field.
    → Give the operation a \`summary\`.
`);
  expect(stderr).toContain(
    '→ 4 of them come from operation-operationId: fix them, or set `rules: { levels: { "operation',
  );
  const all = await run("lint", "api.yaml", "--all");
  expect(all.stdout).toContain("warning  operation-summary  4 places\n");
  expect(all.stdout).toContain("  api.yaml:10:5  /paths/~1orders/delete/summary\n");
});

describe("--fail-on", () => {
  it.each([
    ["warning", shop, 1, "✗ api.yaml: no errors, "],
    ["never", invalid, 0, "✓ api.yaml: 4 errors, "],
    ["error", invalid, 1, "✗ api.yaml: 4 errors, "],
  ])("%s", async (failOn, text, code, line) => {
    write("api.yaml", text);
    const result = await run("lint", "api.yaml", "--only=source", `--fail-on=${failOn}`);
    expect(result.code).toBe(code);
    expect(`${result.stdout}${result.stderr}`).toContain(line);
  });

  it("prints errors first", async () => {
    write("api.yaml", invalid);
    const { stdout, stderr } = await run("lint", "api.yaml");
    expect(printedFindings(stdout)[0]).toMatchObject({ level: "error", rule: "path-parameters-defined" });
    expect(stderr).toContain("→ Begin with path-parameters-defined at api.yaml:7:5. `gw-contract explain path-param");
  });

  it("refuses another level", async () => {
    const { code, stderr } = await run("lint", "api.yaml", "--fail-on=info");
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(/^✗ Unknown level "info"\. Choose error, warning or never\.\n/),
    });
  });
});

describe("the configuration", () => {
  it("sets levels by codes and names, of the rules of every tool", async () => {
    const levels = {
      gw042: "error",
      "operation-summary": "off",
      "tag-description": "error",
      "gw-description-present": "warning",
      "operation-tags": "warning",
    };
    expect(await levelsFor({ levels })).toMatchObject({
      "gw-schema-types": "error",
      "operation-operationId": "warning",
      "gw-description-present": "warning",
      // An assertion that Redocly checks.
      "operation-tags": "warning",
    });
    expect(await levelsFor({ levels }, "--only=source")).not.toHaveProperty("operation-summary");
  });

  it("makes all of general errors in strict, with the rules of house style", async () => {
    const found = await levelsFor({ preset: "strict" });
    expect(found).toMatchObject({ "operation-4xx-response": "error", "gw-description-present": "error" });
    expect(new Set(Object.values(found))).toEqual(new Set(["error"]));
    expect(await levelsFor({ preset: "general" })).not.toHaveProperty("gw-description-present");
  });

  it("keeps the severities of a project's own files, unless it sets others", async () => {
    write("redocly.yaml", "rules: { operation-summary: error, operation-operationId: warn }");
    write("style.yaml", JSON.stringify({ extends: "spectral:oas", rules: { "operation-tags": "hint" } }));
    const files = { redocly: "redocly.yaml", spectral: "style.yaml", preset: "strict" };
    const levels = { "operation-operationId": "error", "info-contact": "off", "own-rule": "off" };
    expect(await levelsFor(files)).toMatchObject({
      "operation-summary": "error",
      "operation-operationId": "warning",
      "operation-tags": "warning",
      "info-contact": "warning",
    });
    write("redocly.yaml", "rules: { operation-operationId: warn, rule/own-rule: off }");
    const found = await levelsFor({ ...files, levels });
    expect(found).toMatchObject({ "operation-operationId": "error" });
    expect(found).not.toHaveProperty("info-contact");
  });

  it("accepts what OpenAPI 3.0 ignores next to a $ref", async () => {
    write("api.yaml", shop.replace("{ maxLength: 9 }", "{ $ref: '#/components/schemas/Order', allOf: {} }"));
    const found = await levelsFor({}, "--only=source");
    expect(found).toMatchObject({ "spec-ref-siblings": "warning" });
    expect(found).not.toHaveProperty("struct");
  });

  it("accepts anything in extensions, and no schema with the name of one that is invalid", async () => {
    write("api.yaml", shop.replace("paths:", "x-webhooks: { hidden: true }\npaths:"));
    expect(await levelsFor({}, "--only=source")).not.toHaveProperty("struct");
    write("api.yaml", shop.replace("{ maxLength: 9 }", "{ properties: { x-a: { type: 5 } } }"));
    expect(await levelsFor({}, "--only=source")).toMatchObject({ struct: "error" });
  });

  it("only warns of keywords in the schemas of OpenAPI 3.1 that it does not know", async () => {
    for (const [version, rule] of Object.entries({ "3.0.3": "struct", "3.1.1": "unknown-keywords" })) {
      write("api.yaml", shop.replace("3.0.3", version).replace("maxLength: 9", "type: string, maxlength: 9"));
      expect(await levelsFor({}, "--only=source")).toMatchObject({ [rule]: rule === "struct" ? "error" : "warning" });
    }
    write("api.yaml", shop.replace("3.0.3", "3.1.1").replace("maxLength: 9", "type: string, nullable: true"));
    const found = await levelsFor({});
    expect(found).toMatchObject({ "gw-plain-nullability": "warning" });
    expect(found).not.toHaveProperty("unknown-keywords");
  });

  it("has another level where one version of OpenAPI allows what the other forbids", async () => {
    for (const [version, rule, level] of [
      ["3.0.3", "gw-specification", "error"],
      ["3.1.1", "gw-array-items", "warning"],
    ] as const) {
      write("api.yaml", shop.replace("3.0.3", version).replace("maxLength: 9", "type: array"));
      expect(await levelsFor({}, "--only=style")).toMatchObject({ [rule]: level });
    }
  });

  it.each([
    [
      { levels: { "operation-sumary": "off" } },
      "api: Unknown rule operation-sumary.\n  → Did you mean operation-summary?",
    ],
    [{ levels: { GW999: "off" } }, "api: Unknown rule GW999."],
    [{ levels: { GW042: "warn" } }, 'api: `rules.levels.GW042`: Must be "error", "warning", or "off".'],
    [{ preset: "recommended" }, 'api: `rules.preset`: Must be "general" or "strict".'],
  ])("is refused with its line: %j", async (rulesOption, message) => {
    write(
      "contract.config.mjs",
      `export default {\n  document: "api.yaml",\n  rules: ${JSON.stringify(rulesOption)},\n};`,
    );
    const { code, stderr } = await run("lint");
    expect({ code, stderr: stderr.replace(/\S*contract\.config\.mjs:3:\d+/, "api") }).toEqual({
      code: 2,
      stderr: expect.stringContaining(message),
    });
  });
});

describe("explain", () => {
  const names = [
    ...presetRules.flatMap(({ code, name }) => [code, name, `gw-${name}`]),
    ...otherRules.map(({ name }) => name),
    ...diffRulePages.map(({ name }) => name),
  ];

  it("has a page for every rule that lint and diff print, and lists them by level", async () => {
    const pages = await run("explain", ...new Set(names.filter((name) => !name.startsWith("GW"))));
    expect({ code: pages.code, stderr: pages.stderr }).toEqual({ code: 0, stderr: "" });
    const { stdout } = await run("explain");
    expect(stdout).toMatch(/^Errors\n[^]*^ {2}struct {2}[^]*^Warnings\n[^]*^ {2}operation-summary {2}/m);
    expect(stdout).not.toMatch(/GW004 description-style|operation-singular-tag/);
    for (const { name } of diffRulePages) expect(stdout).toContain(`  ${name}  `);
  });

  it.each([
    [
      "operation-4XX-response",
      "operation-4xx-response (Redocly)\n",
      "Level\nwarning in `general`, error in `strict`\n",
    ],
    [
      "operation-summary",
      "error in Redocly's `recommended`\n",
      "https://redocly.com/docs/cli/rules/oas/operation-summary",
    ],
    ["operation-tags", "operation-tags (Redocly)\n", "off in `general`, off in `strict`"],
    ["gw44", "GW044 ordered-bounds\n", "Bad (fixtures/ordered-bounds/bad.yaml)"],
    ["valid-patterns", "Affected tools\nAjv rejects", "How to fix it\n"],
    ["vocabulary-schema", "*-schema\n", "How to fix it\n"],
    ["enum-values-added", "Severity\nbreaking\n", "What to do instead\nReturn the new values in a new field"],
    ["property-removed", "In a request: A client that sends it is rejected.\nIn a response: A client that", "Severity"],
  ])("shows the page of %s", async (name, ...parts) => {
    const { code, stdout } = await run("explain", name);
    for (const part of parts) expect(stdout).toContain(part);
    expect(code).toBe(0);
  });

  it.each([
    ["operaton-summary", "Did you mean operation-summary?"],
    ["secret-qery", "GW052 no-secret-in-query"],
    ["GW999", "`gw-contract explain` lists them."],
  ])("suggests what %s may mean", async (name, suggestion) => {
    const { code, stderr } = await run("explain", name);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(suggestion) });
  });
});
