import { listNames } from "../wording/list-names.ts";

/** How a change affects a consumer, as far as is known. */
export interface ConsumerImpact {
  consumer: string;
  /**
   * `uses` if lines use the changed part; `unknown` if it may be used where uses can't be detected; `unseen` if no use was found,
   * which proves nothing.
   */
  impact: "uses" | "unknown" | "unseen";
  /** The lines that use it or may use it: `file:line`. */
  lines: string[];
}

/** How many lines of a consumer are listed. */
const maxLines = 8;

/** Describes who uses the changed part, one line per consumer, and lists the consumers without a known use. */
export function describeConsumers(impacts: readonly ConsumerImpact[] = []): string[] {
  const unseen = impacts.filter(({ impact }) => impact === "unseen").map(({ consumer }) => consumer);
  return [
    ...impacts.filter(({ impact }) => impact === "uses").map((each) => `Used by ${linesOf(each)}.`),
    ...impacts.filter(({ impact }) => impact === "unknown").map((each) => `May be used by ${linesOf(each)}.`),
    ...(unseen.length > 0 ? [`No use found in ${unseen.join(", ")}.`] : []),
  ];
}

function linesOf({ consumer, lines }: ConsumerImpact): string {
  return `${consumer}: ${listNames(lines, maxLines)}`;
}
