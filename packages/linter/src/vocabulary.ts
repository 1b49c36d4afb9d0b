import type { Kind } from "@gw/openapi/reader";

/** The words of an API, in `spec/vocabulary.yaml`; its JSON Schema describes them. */
export interface Vocabulary {
  readonly verbs: Readonly<Record<string, readonly string[]>>;
  readonly summaryVerbs: readonly string[];
  readonly properNames: readonly string[];
  readonly collections: readonly { readonly name: string; readonly tag?: string }[];
  readonly notReferences: readonly Exemption[];
  readonly notSecrets: readonly Exemption[];
  readonly secretFields: readonly string[];
  readonly problems: { readonly schema: string; readonly codes: string; readonly malformedJson: string };
  readonly replay: { readonly credentials: Readonly<Record<string, string>>; readonly faults: readonly string[] };
  readonly samples: Readonly<Record<string, unknown>>;
  readonly fieldOrder: Readonly<Partial<Record<Kind | "when", readonly string[]>>>;
}

/** A field that looks like something that it is not. */
interface Exemption {
  /** A name, or an owner and a name: the nearest named schema or property around it. */
  readonly field: string;
}

/** Whether a field is exempt, by its name or by its owner and its name. */
export function isExempt(exemptions: readonly Exemption[], owner: string, name: string): boolean {
  return exemptions.some(({ field }) => field === name || field === `${owner}.${name}`);
}
