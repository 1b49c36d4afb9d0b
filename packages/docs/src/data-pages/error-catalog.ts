import { readYaml } from "../document/read-yaml.ts";

/** An error code in `spec/errors.yaml`; its texts are Markdown. */
export interface CatalogEntry {
  code: string;
  status: number;
  title: string;
  meaning: string;
  remedy: string;
  /** The headers of a response with this code, in addition to the request ID. */
  headers?: string[];
}

/** Every code, ordered by status. */
export function readErrorCatalog(): CatalogEntry[] {
  // The file is linted against its JSON Schema, which matches this type.
  return readYaml("../../spec/errors.yaml") as CatalogEntry[];
}
