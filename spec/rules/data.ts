import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse } from "yaml";
import type { Kind } from "@gw/openapi/reader";

/** The words of this API, in `spec/vocabulary.yaml`; its JSON Schema describes them. */
export interface Vocabulary {
  readonly verbs: Readonly<Record<string, readonly string[]>>;
  readonly summaryVerbs: readonly string[];
  readonly properNames: readonly string[];
  readonly collections: readonly { readonly name: string; readonly tag?: string }[];
  readonly notReferences: readonly Exemption[];
  readonly notSecrets: readonly Exemption[];
  readonly secretFields: readonly string[];
  readonly replay: { readonly credentials: Readonly<Record<string, string>>; readonly faults: readonly string[] };
  readonly samples: Readonly<Record<string, unknown>>;
  readonly fieldOrder: Readonly<Partial<Record<Kind | "when", readonly string[]>>>;
}

/** A field that looks like something it is not. */
interface Exemption {
  /** The name of the field, or its owner (the nearest named schema or property around it) and its name. */
  readonly field: string;
}

/**
 * Reads a data file in the folder of a document, or in the first folder above it that has one. Fixtures have their own.
 *
 * @throws Error if there is none.
 */
export function readData(document: string, name: string): unknown {
  const folder = dirname(document);
  const file = join(folder, name);
  if (existsSync(file)) return parse(readFileSync(file, "utf8"));
  if (dirname(folder) === folder) throw new Error(`No ${name} found in the document's folder or above it.`);
  return readData(folder, name);
}

export function readVocabulary(document: string): Vocabulary {
  // The data file linter checks the file against `vocabulary.schema.json`, which has the same fields.
  return readData(document, "vocabulary.yaml") as Vocabulary;
}

/** Whether a field is exempt, by its name or by its owner and its name. */
export function isExempt(exemptions: readonly Exemption[], owner: string, name: string): boolean {
  return exemptions.some(({ field }) => field === name || field === `${owner}.${name}`);
}
