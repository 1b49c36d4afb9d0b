import { declarationsIn } from "./declarations.ts";
import { diffTexts, type Hunk } from "./file-diff.ts";
import type { GeneratedCode } from "./generated-code.ts";

/** What differs in one exported type or constant of `@gw/api-types`. */
export interface TypeDiff {
  /** As a consumer writes it: `User`, `operations["searchUsers"]`, `errorCatalogue`. */
  name: string;
  change: "added" | "removed" | "modified";
  hunks: Hunk[];
}

/** The modules that declare what the others only repeat. */
const compared = ["types.ts", "enum-lists.ts", "error-catalogue.ts"];

/** Compares what is generated from two documents, declaration by declaration. A side without a document has none. */
export function compareTypes({ base, head }: { base: GeneratedCode; head: GeneratedCode }): TypeDiff[] {
  const before = declarationsOf(base);
  const after = declarationsOf(head);
  return [...new Set([...before.keys(), ...after.keys()])].toSorted(byKindAndName).flatMap((name) => {
    const { hunks } = diffTexts(sideOf(name, before), sideOf(name, after));
    if (hunks.length === 0) return [];
    return { name, change: !before.has(name) ? "added" : !after.has(name) ? "removed" : "modified", hunks };
  });
}

const declarationsOf = ({ "api-types": modules = {} }: GeneratedCode): Map<string, string> =>
  new Map(compared.flatMap((file) => [...declarationsIn(modules[file] ?? "")]));

const sideOf = (file: string, declarations: Map<string, string>) => {
  const text = declarations.get(file);
  return text === undefined ? undefined : { file, text: `${text}\n` };
};

/** Schemas and constants first, for operations and paths are made of them. */
function byKindAndName(a: string, b: string): number {
  const difference = Number(a.includes("[")) - Number(b.includes("["));
  return difference || (a < b ? -1 : 1);
}
