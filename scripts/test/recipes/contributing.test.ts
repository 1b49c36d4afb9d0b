import { existsSync, readFileSync } from "node:fs";
import { WorkspaceCopy } from "@gw/test-support/workspace-copy";
import { inRoot } from "@gw/test-support/workspace";
import { afterAll, describe, expect, it } from "vitest";

// Changes to which CONTRIBUTING leads are made in a copy, each in two steps; recipes.test.ts adds a field and three operations.
// After the first, the command must say what is missing; after the second, it must pass.

const copy = new WorkspaceCopy("contributing");
afterAll(() => copy.remove());

type Edit = readonly [file: string, change: (text: string) => string];

interface Change {
  title: string;
  /** The file and the heading that say how, if not a paragraph of CONTRIBUTING.md that begins with the title. */
  section?: readonly [file: string, heading: string];
  first: readonly Edit[];
  /** Of Node, in the root of the copy. */
  command: readonly string[];
  missing: RegExp;
  second: readonly Edit[];
  passed: RegExp;
}

const program = "packages/contract/src/main.ts";
const vitest = "node_modules/vitest/vitest.mjs";

function replace(before: string, after: string) {
  return (text: string): string => text.replace(before, after);
}

const kettle = `import { type JsonObject, partsOf, textAt } from "@gw/openapi/reader";
import type { Finding, Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "GW999",
  name: "no-kettle",
  description: "No parameter is a kettle.",
  why: "Kettles are no data.",
  remedy: "Remove it.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { value, path } of partsOf(document, "parameter")) {
    if (textAt(value, "name") === "kettle") yield { path, message: "This is a kettle." };
  }
}
`;

/** A fixture with a parameter. */
function withParameter(name: string): string {
  const parameter = `{ name: ${name}, in: query, description: What boils., schema: { type: string, maxLength: 9 } }`;
  return `paths:\n  /api/users/search:\n    post:\n      parameters:\n        - $ref: "#/components/parameters/Page"\n        - ${parameter}`;
}

/** An edit of the matrix: an operation gets a summary. */
function describedOperation(truth: string): string {
  return `- id: operation-described-again
  what: An operation gets another summary.
  truth: ${truth}
  direction: ${truth === "safe" ? "none" : "request"}
  why: Only people read it.
  head:
    paths: { /orders: { get: { summary: Another summary. } } }
`;
}

/** An example of a search, and what to send to get it. */
const exampleFile = "spec/examples/search-users/tomas.response.yaml";
const example = "summary: The user who may read\nvalue: { pages: 0, users: [] }\n";
const when = "x-gw-when: { credential: dashboardToken, body: { query: tomas } }\n";

const changes: Change[] = [
  {
    title: "An example",
    section: ["spec/examples/README.md", "## Files"],
    first: [
      [exampleFile, () => example],
      [
        "spec/dashboard/search-users.yaml",
        replace(
          "            past-the-end:\n",
          `            tomas: { $ref: ../examples/search-users/tomas.response.yaml }\n            past-the-end:\n`,
        ),
      ],
    ],
    command: [program, "lint"],
    missing: /example-when[^]*tomas\.response\.yaml/,
    second: [[exampleFile, (text) => text.replace("value:", `${when}value:`)]],
    passed: /✓/,
  },
  {
    title: "A lint rule",
    section: ["packages/linter/README.md", "### Add a rule"],
    first: [
      ["packages/linter/src/rules/strict/no-kettle.ts", () => kettle],
      [
        "packages/linter/src/rules/strict/index.ts",
        (text) => `${text}export { rule as noKettle } from "./no-kettle.ts";\n`,
      ],
    ],
    command: [vitest, "run", "packages/linter/test/rules.test.ts"],
    missing: /no-kettle[^]* [1-9]\d* failed/,
    second: [
      ["packages/linter/fixtures/no-kettle/bad.yaml", () => `${withParameter("kettle")} # finding: no-kettle\n`],
      ["packages/linter/fixtures/no-kettle/good.yaml", () => `${withParameter("teapot")}\n`],
    ],
    passed: / passed, 0 failed/,
  },
  {
    title: "What counts as breaking",
    section: ["packages/contract-diff/README.md", "## Add a diff rule"],
    first: [
      ["packages/contract-diff/src/matrix/edits/operations.yaml", (text) => text + describedOperation("breaking")],
    ],
    command: [vitest, "run", "packages/contract-diff/test/matrix.test.ts"],
    missing: /operation-described-again[^]* [1-9]\d* failed/,
    second: [
      [
        "packages/contract-diff/src/matrix/edits/operations.yaml",
        replace(describedOperation("breaking"), describedOperation("safe")),
      ],
    ],
    passed: / passed, 0 failed/,
  },
  {
    title: "The runtime for clients, queries and mocks",
    first: [
      ["packages/contract-runtime/src/client/pages.ts", replace("async function* fetchItems", "function* fetchItems")],
    ],
    command: [vitest, "run", "packages/contract-runtime/test/pages.test.ts"],
    missing: / [1-9]\d* failed/,
    second: [
      ["packages/contract-runtime/src/client/pages.ts", replace("function* fetchItems", "async function* fetchItems")],
    ],
    passed: / passed, 0 failed/,
  },
  {
    title: "Each `gw-contract` command",
    first: [
      [
        "packages/contract/src/commands/greet.ts",
        () => 'export function run(): number {\n  console.log("Hello.");\n  return 0;\n}\n',
      ],
    ],
    command: [program, "greet"],
    missing: /Unknown command "greet"/,
    second: [
      [
        "packages/contract/src/command-line.ts",
        replace("  lint: {", '  greet: { summary: "greet", load: () => import("./commands/greet.ts") },\n  lint: {'),
      ],
    ],
    passed: /^Hello\./m,
  },
  {
    title: "Each configuration option",
    first: [["contract.config.ts", replace('waivers: "', 'color: "red",\n  waivers: "')]],
    command: [program, "explain"],
    missing: /✗[^]*color/,
    second: [
      ["packages/linter/src/project.ts", replace("  workflows?: string;", "  workflows?: string;\n  color?: string;")],
      [
        "packages/contract/src/config.schema.json",
        replace('"workflows": {', '"color": { "type": "string" },\n        "workflows": {'),
      ],
    ],
    passed: /GW004/,
  },
  {
    title: "Error codes",
    first: [["spec/schemas/ErrorCode.yaml", replace("enum:\n", "enum:\n  - out_of_tea\n")]],
    command: [program, "lint"],
    missing: /out_of_tea[^]*Add the code to errors\.yaml/,
    second: [
      [
        "spec/errors.yaml",
        (text) =>
          `${text}- code: out_of_tea\n  status: 503\n  title: Out of tea\n  meaning: The kettle is empty. Nothing was changed.\n  remedy: Fill it, then retry.\n`,
      ],
    ],
    passed: /✓/,
  },
  {
    title: "Each target language",
    first: [["packages/docs/samples/generators/elm/run.sh", () => "echo Runs.\n"]],
    command: ["scripts/generate-client.ts", "--help"],
    missing: /^(?![^]*\belm\b)/,
    second: [["packages/docs/samples/generators/elm/generate.sh", () => "echo A client.\n"]],
    passed: /<target>.*\belm\b/,
  },
];

const contributing = readFileSync(inRoot("CONTRIBUTING.md"), "utf8");

/** Patterns for the paths that the text of a change names. */
function namedPaths({ title, section: [file, heading] = ["CONTRIBUTING.md", `- **${title}**`] }: Change): RegExp[] {
  const [, text = ""] = readFileSync(inRoot(file), "utf8").split(heading);
  const section = text.split(/^(?:- \*\*|#+ )/m)[0] ?? "";
  return Array.from(section.matchAll(/`([\w./<>-]*[\w>](?:\.\w+|\/))`/g), ([, path = ""]) => {
    const pattern = path.replaceAll(".", String.raw`\.`).replaceAll(/<[^>]+>/g, "[^/]+");
    return new RegExp(`(^|/)${pattern}${path.endsWith("/") ? "" : "$"}`);
  });
}

describe("a contributor who follows CONTRIBUTING.md", () => {
  it.each(changes)("$title: finds the files, and what is missing", async (change) => {
    const named = namedPaths(change);
    const edited = [...change.first, ...change.second].map(([file]) => file);
    const unnamed = edited.filter((file) => !named.some((pattern) => pattern.test(file)));
    expect(unnamed.filter((file) => file !== "contract.config.ts")).toEqual([]);
    for (const edit of change.first) copy.edit(...edit);
    expect((await copy.run(...change.command)).output).toMatch(change.missing);
    for (const edit of change.second) copy.edit(...edit);
    expect((await copy.run(...change.command)).output).toMatch(change.passed);
  });

  it.each(Array.from(contributing.matchAll(/\]\(([\w./-]+)(?:#[\w-]+)?\)/g), ([, path = ""]) => path))(
    "leads to %s",
    (path) => expect(existsSync(inRoot(path))).toBe(true),
  );
});
