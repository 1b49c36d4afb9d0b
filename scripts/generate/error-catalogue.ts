/** The members of an entry of `spec/errors.yaml` that clients need. */
export interface CatalogueEntry {
  code: string;
  status: number;
  title: string;
}

/** Status and title of every error code. */
export function errorCatalogueModule(catalogue: CatalogueEntry[]): string {
  const entries = catalogue.map(
    ({ code, status, title }) => `  ${code}: { status: ${status}, title: ${JSON.stringify(title)} },`,
  );
  return `\
import type { ErrorCode } from "./types.ts";

/** The status and the title that belong to each error code. */
export const errorCatalogue = {
${entries.join("\n")}
} as const satisfies Record<ErrorCode, { status: number; title: string }>;
`;
}
