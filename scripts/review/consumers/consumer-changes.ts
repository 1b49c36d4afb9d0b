import { consumersRule, type ContractChange } from "../changes/contract-change.ts";
import type { ConsumerBreak, ConsumerReport } from "./compile-consumers.ts";

/**
 * The breaking change that lines which stop compiling are evidence of. It is located at the likeliest cause: the compatible
 * change that reaches the fewest operations. Lines that a breaking change explains are left to it, whether it is waived or
 * not: nothing else changes, or they name what it is about.
 */
export function consumerChanges(changes: ContractChange[], report: ConsumerReport): ContractChange[] {
  const breaking = changes.filter(({ impact }) => impact === "major");
  const breaks = report.breaks.filter((line) => !breaking.some((change) => isNamed(change, line)));
  const [cause] = changes
    .filter(({ impact }) => impact === "minor")
    .toSorted((a, b) => a.operations.length - b.operations.length);
  if (breaks.length === 0 || (breaking.length > 0 && !cause)) return [];
  const { pointer, side, operations } = cause ?? { pointer: "/info", side: "head", operations: [] };
  const lines = breaks.length === 1 ? "1 line" : `${breaks.length} lines`;
  return [
    {
      rule: consumersRule,
      impact: "major",
      kind: "modified",
      direction: "types",
      operations,
      pointer,
      side,
      message: `${lines} of code that uses the packages ${breaks.length === 1 ? "stops" : "stop"} compiling.`,
      reason:
        "Code that was written with the old types does not compile with the new ones; the lines are listed below.",
      // Neither line numbers nor the compiler's words, which change with every release of it.
      after: breaks.map(({ file, text, code }) => `${file}: ${code}: ${text}`),
    },
  ];
}

/** Words that sentences and the compiler use about any type. */
const typeWords = /^(string|number|integer|boolean|object|array|null|true|false|\d+)$/;

/** Whether a line, or what the compiler says of it, holds a name that the sentence of a change is about. */
function isNamed({ message }: ContractChange, line: ConsumerBreak): boolean {
  const words = new Set(`${line.text}\n${line.message}`.match(/[\w$]+/g));
  const names = [...message.matchAll(/`([^`]+)`/g)].flatMap(([, name = ""]) => name.match(/[\w$]+/g) ?? []);
  return names.some((name) => words.has(name) && !typeWords.test(name));
}
