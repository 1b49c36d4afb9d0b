import { existsSync, readFileSync } from "node:fs";

interface Position {
  line: number;
  column: number;
}

/**
 * Corrects a position that Redocly reports in a file with a byte order mark: it counts the mark as a character of the first
 * line, so that it is one character behind in all others. Editors do not count it.
 */
export function correctPosition<Located extends Position>(path: string, located: Located): Located {
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  if (!text.startsWith("\uFEFF")) return located;
  const { line, column } = located;
  const { length } = text.split(/\r?\n/)[line - 1] ?? "";
  if (column > length) return { ...located, line: line + 1, column: 1 };
  return line === 1 ? located : { ...located, column: column + 1 };
}
