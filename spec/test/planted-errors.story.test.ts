import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inRoot } from "@gw/test-support/workspace";
import { printedFindings } from "@gw/test-support/printed-findings";
import { WorkspaceCopy } from "@gw/test-support/workspace-copy";
import { printedName } from "@gw/linter/rule-levels";
import { rules } from "../rules/index.ts";
import { blockingErrors, independentErrors, otherErrors, type Edits, type PlantedError } from "./planted-errors.ts";

/** What `pnpm lint` prints for one error, from `file:line:column` to the remedy. */
interface PrintedFinding {
  /** `spec/schemas/User.yaml:13:` */
  location: string;
  text: string;
}

const copy = new WorkspaceCopy("planted-errors");

afterAll(() => copy.remove());

describe.each([
  ...blockingErrors.map((error) => [error.name, [error]] as const),
  ["errors that are found together", independentErrors] as const,
  ["further errors", otherErrors] as const,
])("%s", (_name, errors) => {
  let findings: PrintedFinding[];
  /** The location of each error, before the remedies move it. */
  let locations: Map<PlantedError, string[]>;
  let fixed: PrintedFinding[];

  beforeAll(async () => {
    const undo = errors.flatMap(({ error }) => apply(error));
    locations = new Map(errors.map((error) => [error, locationsOf(error.at)]));
    findings = await lint();
    undo.push(...errors.flatMap(({ remedy }) => apply(remedy)));
    fixed = await lint();
    for (const each of undo.toReversed()) each();
  });

  it.each(errors.map((error) => [error.name, error] as const))("finds %s once", (_error, error) => {
    const found = findings.filter(
      ({ location, text }) => locations.get(error)?.includes(location) && error.says.test(text),
    );
    expect(found, findings.map(({ text }) => text).join("\n")).toHaveLength(1);
  });

  it("finds nothing else", () => {
    const texts = findings.map(({ text }) => text);
    const expected = errors.flatMap(({ says, also = [] }) => [says, ...also]);
    expect(texts.filter((text) => !expected.some((says) => says.test(text)))).toEqual([]);
    expect(texts).toHaveLength(expected.length);
  });

  it("finds nothing once the remedies are followed", () => {
    expect(fixed.map(({ text }) => text)).toEqual([]);
  });
});

it("a build that fails shows what was found once, above its table", async () => {
  const undo = copy.edit("spec/dashboard/search-users.yaml", (text) =>
    text.replace("Search users by email\n", "Search users.\n"),
  );
  const { exitCode, output } = await copy.build(["@gw/spec"]);
  undo();
  expect(exitCode).not.toBe(0);
  expect(output.match(/→ Remove the period/g), output).toHaveLength(1);
  expect(output).toMatch(/search-users\.yaml:5:3.*→ Remove the period.*✗ \d+ tasks, .*1 failed/s);
});

function read(file: string): string {
  return copy.read(file);
}

function apply(edits: Edits): (() => void)[] {
  return Object.entries(edits).map(([file, change]) => copy.edit(file, (text) => change(text, read)));
}

function locationsOf({ file, line }: PlantedError["at"]): string[] {
  return read(file)
    .split("\n")
    .flatMap((text, index) => (text.includes(line) ? [`${file}:${index + 1}:`] : []));
}

/** Lints the copy, without turbo. */
async function lint(): Promise<PrintedFinding[]> {
  const { output } = await copy.run(inRoot("packages/contract/src/main.ts"), "lint", "--all");
  return findingsIn(output);
}

function findingsIn(output: string): PrintedFinding[] {
  const printed = printedFindings(output);
  // Those of the plugin are named in redocly.yaml.
  expect(printed.filter(({ rule }) => !rule.startsWith("gw/") && printedName(rule, rules) === undefined)).toEqual([]);
  return printed.map(({ location, rule, pointer, message, remedy }) => ({
    location: location.replace(/\d+$/, ""),
    text: `${location}  ${rule}  ${pointer}\n  ${message}\n  → ${remedy}`,
  }));
}
