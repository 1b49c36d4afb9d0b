import { globSync } from "node:fs";
import { basename, dirname, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { readDecisions, readVocabulary } from "../data-file.ts";
import { houseOptions, type Surroundings } from "../rule.ts";
import { isObject, type JsonObject, type JsonPath } from "@gw/openapi/reader";
import { mergePatch } from "@gw/openapi";
import { parseText, readText, sourceFile } from "@gw/openapi/source-file";

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

/** The fixtures of a rule, or of all, `fixtures/<rule>/{good,bad}*.yaml`; of each rule `bad.yaml` before `bad-….yaml`. */
export function readFixtures(rule = "*"): readonly Fixture[] {
  const base = parseText(readText(`${fixturesFolder}base.yaml`));
  const names = globSync(`${rule}/*.yaml`, { cwd: fixturesFolder }).map((file) =>
    file.replaceAll(sep, "/").replace(/\.yaml$/, ""),
  );
  return names.toSorted().map((name) => readFixture(`${name}.yaml`, base));
}

/** What the rules read besides the document, of the fixtures. */
export function fixtureSurroundings(): Surroundings {
  const file = `${fixturesFolder}base.yaml`;
  const [decisions, vocabulary] = [readDecisions(file), readVocabulary(file)];
  return { options: houseOptions, decisions: () => decisions, vocabulary: () => vocabulary };
}

function readFixture(file: string, base: unknown): Fixture {
  const source = sourceFile(`${fixturesFolder}${file}`);
  const merged = mergePatch(base, parseText(source.text, true));
  if (!isObject(merged)) throw new Error(`${file}: the fixture does not patch an object.`);
  return {
    rule: dirname(file),
    file,
    isGood: basename(file).startsWith("good"),
    text: source.text,
    merged,
    lineOf: (path) => source.locate(path, fixturesFolder).line,
  };
}
