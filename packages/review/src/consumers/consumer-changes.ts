import { readFileSync } from "node:fs";
import { join } from "node:path";
import { stepsOf } from "@gw/openapi";
import { readOperations, type Document } from "@gw/openapi/document";
import { consumersRule, removedTypeRule, type ContractChange } from "@gw/contract-diff/contract-change";
import type { ConsumerBreak, ConsumerReport } from "./compile-consumers.ts";

/** The base, whose consumers were compiled. */
interface Base {
  /** The folder of its workspace. */
  tree: string;
  document: Document;
}

/**
 * Reports lines that stop compiling and that no breaking change explains, waived or not, as a breaking change. It is
 * located at the likeliest cause: the compatible change that the fewest operations use. Without a compatible change, the
 * breaking ones explain all lines.
 */
export function consumerChanges(changes: ContractChange[], report: ConsumerReport, base: Base): ContractChange[] {
  const breaking = changes.filter(({ impact }) => impact === "major");
  const breaks = report.breaks.filter((line) => !breaking.some((change) => explains(change, line, base)));
  const [cause] = changes
    .filter(({ impact }) => impact === "minor")
    .toSorted((a, b) => a.operations.length - b.operations.length);
  if (breaks.length === 0 || (breaking.length > 0 && !cause)) return [];
  const { pointer, document, operations } = cause ?? { pointer: "/info", document: "head", operations: [] };
  const lines = breaks.length === 1 ? "1 line" : `${breaks.length} lines`;
  return [
    {
      rule: consumersRule,
      impact: "major",
      kind: "modified",
      direction: "types",
      operations,
      pointer,
      document,
      message: `${lines} of consumer code ${breaks.length === 1 ? "stops" : "stop"} compiling.`,
      reason: "Code written for the old types does not compile with the new ones; see the lines listed below.",
      remedy: "Change the contract so that these lines compile again.",
      // Without line numbers and compiler messages, which change with every compiler release.
      after: breaks.map(({ file, text, code }) => `${file}: ${code}: ${text}`),
    },
  ];
}

/** Words that sentences and the compiler use for any type. */
const typeWords = /^(string|number|integer|boolean|object|array|null|true|false|\d+)$/;

/**
 * Whether a line, or the compiler's message about it, contains a name from the sentence of a change. A property may have
 * a common name, so the file must also contain the schema's name, or the name or path of an operation that uses it.
 */
function explains(change: ContractChange, line: ConsumerBreak, { tree, document }: Base): boolean {
  const words = wordsIn(`${line.text}\n${line.message}`);
  const named = [...change.message.matchAll(/`([^`]+)`/g)]
    .flatMap(([, name = ""]) => [...wordsIn(name)])
    .filter((name) => words.has(name) && !typeWords.test(name));
  if (named.length === 0) return false;
  const schema = schemaOf(change);
  const owners = new Set([...change.operations, ...(schema === undefined ? [] : [schema])]);
  if (change.rule === removedTypeRule || named.some((name) => owners.has(name))) return true;
  const text = readFileSync(join(tree, line.file), "utf8");
  const inFile = wordsIn(text);
  return (
    [...owners].some((owner) => inFile.has(owner)) ||
    readOperations(document).some(
      ({ id, path }) => owners.has(id) && ['"', "'", "`"].some((quote) => text.includes(`${quote}${path}${quote}`)),
    )
  );
}

function wordsIn(text: string): Set<string> {
  return new Set(text.match(/[\w$]+/g));
}

function schemaOf({ pointer }: ContractChange): string | undefined {
  const [components, schemas, name] = stepsOf(pointer);
  return components === "components" && schemas === "schemas" ? name : undefined;
}
