import { listNames } from "../wording/list-names.ts";

/** What a change is to a consumer, as far as it is known. */
export interface ConsumerImpact {
  consumer: string;
  /**
   * `uses` if lines use what changes; `unknown` if it may be used where that can't be seen; `unseen` if no use was found,
   * which proves nothing.
   */
  impact: "uses" | "unknown" | "unseen";
  /** The lines that use it, or those that may: `file:line`. */
  lines: string[];
}

/** How many lines of a consumer are named. */
const maxLines = 8;

/** Says in lines who uses what changes. Of a use that was not found it says just that. */
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
