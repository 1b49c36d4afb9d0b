import { readYaml } from "../read-yaml.ts";

/** A code of `spec/errors.yaml`; its texts are Markdown. */
export interface CatalogueEntry {
  code: string;
  status: number;
  title: string;
  meaning: string;
  remedy: string;
  /** The headers that an answer with this code carries beside the request id. */
  headers?: string[];
}

/** Every code, in the order of its status. */
export function readErrorCatalogue(): CatalogueEntry[] {
  // The file is linted against its JSON Schema, which says just this.
  return readYaml("../../spec/errors.yaml") as CatalogueEntry[];
}
