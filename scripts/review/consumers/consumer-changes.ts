import { consumersRule, type ContractChange } from "../changes/contract-change.ts";
import type { ConsumerReport } from "./compile-consumers.ts";

/**
 * The breaking change that lines which stop compiling are evidence of, where no other change is one. It is located at the
 * likeliest cause: the compatible change that reaches the fewest operations.
 */
export function consumerChanges(changes: ContractChange[], { breaks }: ConsumerReport): ContractChange[] {
  if (breaks.length === 0 || changes.some(({ impact }) => impact === "major")) return [];
  const [cause] = changes
    .filter(({ impact }) => impact === "minor")
    .toSorted((a, b) => a.operations.length - b.operations.length);
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
