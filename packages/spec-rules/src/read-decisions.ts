import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as parsers from "@stoplight/spectral-parsers";
import { isObject, textAt } from "@gw/openapi/reader";

// Node finds no named exports in this CommonJS package, and Spectral's bundler makes named ones alone.
const { Yaml } = "default" in parsers ? parsers.default : parsers;

const fileName = "decisions.yaml";

/**
 * Reads the ids in the `decisions.yaml` nearest to a document: in its folder, or in the first parent folder that has one.
 * The search starts at the document, because Spectral bundles this code, and a bundle does not know its own location.
 *
 * @throws Error if there is no such file, since every decision would look misspelled.
 */
export function readDecisions(source: string | null): readonly string[] {
  const file = source === null ? undefined : nearest(dirname(source));
  if (file === undefined) {
    throw new Error(
      `No ${fileName} in the folder of the document or above it: ${source ?? "a document without a file"}.`,
    );
  }
  return decisionIds(readFileSync(file, "utf8"));
}

/** Parses the ids of decisions in a YAML text. */
export function decisionIds(text: string): readonly string[] {
  const { data } = Yaml.parse(text);
  const records: readonly unknown[] = Array.isArray(data) ? data : [];
  return records.filter(isObject).map((record) => textAt(record, "id"));
}

function nearest(folder: string): string | undefined {
  const file = join(folder, fileName);
  if (existsSync(file)) return file;
  const above = dirname(folder);
  return above === folder ? undefined : nearest(above);
}
