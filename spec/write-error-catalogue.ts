import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** Writes a module with the status and title of every error code in `errors.yaml`. It is next to the types of the document. */
export function writeErrorCatalogue(types: string): Record<string, string> {
  const text = readFileSync(new URL("errors.yaml", import.meta.url), "utf8");
  // The linter checks the file against its JSON Schema, which requires these fields.
  const errors = parse(text) as { code: string; status: number; title: string }[];
  const entries = errors.map(
    ({ code, status, title }) => `  ${code}: { status: ${status}, title: ${JSON.stringify(title)} },`,
  );
  const code = `\
import type { ErrorCode } from ${JSON.stringify(types)};

/** The status and the title of each error code. */
export const errorCatalogue = {
${entries.join("\n")}
} as const satisfies Record<ErrorCode, { status: number; title: string }>;
`;
  return { "error-catalogue.ts": code };
}
