import { globSync, readFileSync } from "node:fs";
import { basename, dirname, sep } from "node:path";
import { fileURLToPath } from "node:url";
import spectralParsers from "@stoplight/spectral-parsers";
import { readDecisions, readVocabulary } from "../data-file.ts";
import { defaultOptions, type Surroundings } from "../rule.ts";
import { isObject, type JsonObject, type JsonPath } from "@gw/openapi/reader";
import { mergePatch } from "@gw/openapi";

// Node finds no named exports in this CommonJS package.
const { Yaml } = spectralParsers;

export interface Fixture {
  /** The name of the rule that the fixture is about. */
  readonly rule: string;
  /** Relative to the folder of the fixtures. */
  readonly file: string;
  readonly isGood: boolean;
  /** As it is written, comments included. */
  readonly text: string;
  /** The base document with the fixture merged over it. */
  readonly merged: JsonObject;
  /** The line of the value at a path, or of the nearest one above it that the fixture has. */
  readonly lineOf: (path: JsonPath) => number;
}

/** Ends a line on which a rule must find something, before the names of the rules. */
export const findingMark = " # finding: ";

export const fixturesFolder = fileURLToPath(new URL("../../fixtures/", import.meta.url));

function read(file: string): string {
  return readFileSync(`${fixturesFolder}${file}`, "utf8");
}

/** The fixtures of all rules, `fixtures/<rule>/{good,bad}*.yaml`; of each rule `bad.yaml` before `bad-….yaml`. */
export function readFixtures(): readonly Fixture[] {
  const base = Yaml.parse(read("base.yaml")).data;
  const names = globSync("*/*.yaml", { cwd: fixturesFolder }).map((file) =>
    file.replaceAll(sep, "/").replace(/\.yaml$/, ""),
  );
  return names.toSorted().map((name) => readFixture(`${name}.yaml`, base));
}

/** What the rules read besides the document, of the fixtures. */
export function fixtureSurroundings(): Surroundings {
  const file = `${fixturesFolder}base.yaml`;
  const [decisions, vocabulary] = [readDecisions(file), readVocabulary(file)];
  return { options: defaultOptions, decisions: () => decisions, vocabulary: () => vocabulary };
}

function readFixture(file: string, base: unknown): Fixture {
  const text = read(file);
  const parsed = Yaml.parse(text);
  const [error] = parsed.diagnostics;
  if (error) throw new Error(`${file}:${error.range.start.line + 1}: ${error.message}`);
  const merged = mergePatch(base, parsed.data);
  if (!isObject(merged)) throw new Error(`${file}: the fixture does not patch an object.`);
  return {
    rule: dirname(file),
    file,
    isGood: basename(file).startsWith("good"),
    text,
    merged,
    lineOf: (path) => lineOf(parsed, path),
  };
}

function lineOf(parsed: ReturnType<typeof Yaml.parse>, path: JsonPath): number {
  for (let length = path.length; length > 0; length -= 1) {
    const location = Yaml.getLocationForJsonPath(parsed, path.slice(0, length));
    if (location) return location.range.start.line + 1;
  }
  return 1;
}
