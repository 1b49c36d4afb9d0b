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
  const lines = linesOfMarked(path);
  if (!lines) return located;
  const { line, column } = located;
  const { length } = lines[line - 1] ?? "";
  if (column > length) return { ...located, line: line + 1, column: 1 };
  return line === 1 ? located : { ...located, column: column + 1 };
}

/** By path. A large file can have thousands of findings. */
const read = new Map<string, readonly string[] | undefined>();

/** The lines of a file that begins with a byte order mark; undefined for any other. */
function linesOfMarked(path: string): readonly string[] | undefined {
  if (!read.has(path)) {
    const text = existsSync(path) ? readFileSync(path, "utf8") : "";
    read.set(path, text.startsWith("\uFEFF") ? text.split(/\r?\n/) : undefined);
  }
  return read.get(path);
}
