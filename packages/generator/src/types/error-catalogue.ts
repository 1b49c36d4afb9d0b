/** What clients need of an error code. */
export interface ErrorEntry {
  code: string;
  status: number;
  title: string;
}

/** Status and title of every error code; no module without a catalog. */
export function errorCatalogueModule(errors: readonly ErrorEntry[] | undefined): Record<string, string> {
  if (errors === undefined) return {};
  const entries = errors.map(
    ({ code, status, title }) => `  ${code}: { status: ${status}, title: ${JSON.stringify(title)} },`,
  );
  const code = `\
import type { ErrorCode } from "./types.ts";

/** The status and the title that belong to each error code. */
export const errorCatalogue = {
${entries.join("\n")}
} as const satisfies Record<ErrorCode, { status: number; title: string }>;
`;
  return { "error-catalogue.ts": code };
}
