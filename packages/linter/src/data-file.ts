import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as parsers from "@stoplight/spectral-parsers";
import { isObject, textAt } from "@gw/openapi/reader";
import type { Vocabulary } from "./vocabulary.ts";

// Node finds no named exports in this CommonJS package, and Spectral's bundler makes named ones alone.
const { Yaml } = "default" in parsers ? parsers.default : parsers;

/** Reads the ids of the decisions of a document. */
export function readDecisions(source: string | null): readonly string[] {
  return decisionIds(readDataFile(source, "decisions.yaml"));
}

/** Reads the vocabulary of a document. */
export function readVocabulary(source: string | null): Vocabulary {
  // True as long as the lint of data files passes: `vocabulary.schema.json` has the same fields.
  return readDataFile(source, "vocabulary.yaml") as unknown as Vocabulary;
}

/** The ids in a list of decisions. */
export function decisionIds(data: unknown): readonly string[] {
  const records: readonly unknown[] = Array.isArray(data) ? data : [];
  return records.filter(isObject).map((record) => textAt(record, "id"));
}

/** Parses a YAML text. */
function parseYaml(text: string): unknown {
  return Yaml.parse(text).data;
}

/**
 * Reads the data file nearest to a document: in its folder, or in the first parent folder that has one. The search starts at the
 * document, because Spectral bundles this code, and a bundle does not know its own location.
 *
 * @throws Error if there is no such file, since the rules of the house preset can't do without.
 */
function readDataFile(source: string | null, name: string): unknown {
  const file = source === null ? undefined : findNearest(dirname(source), name);
  if (file === undefined) {
    throw new Error(`No ${name} in the folder of the document or above it: ${source ?? "a document without a file"}.`);
  }
  return parseYaml(readFileSync(file, "utf8"));
}

function findNearest(folder: string, name: string): string | undefined {
  const file = join(folder, name);
  if (existsSync(file)) return file;
  const above = dirname(folder);
  return above === folder ? undefined : findNearest(above, name);
}
