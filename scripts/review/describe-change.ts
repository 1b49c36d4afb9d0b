import type { ContractChange } from "./contract-change.ts";
import { messageSentences } from "./sentences/messages.ts";
import { operationSentences } from "./sentences/operations.ts";
import { schemaSentences } from "./sentences/schemas.ts";
import type { Judged, Sentence } from "./sentences/sentence.ts";
import { unjudgedMessage } from "./sentences/unjudged.ts";

/** How the verdict of each rule is told. */
export const sentences: Record<string, Sentence> = { ...operationSentences, ...messageSentences, ...schemaSentences };

/** Says what a change is and, where it was judged, whom it breaks. */
export function describeChange(change: Judged): Pick<ContractChange, "direction" | "message" | "reason"> {
  const sentence = sentences[change.rule];
  if (!sentence) return { direction: "none", message: asSentence(unjudgedMessage(change)) };
  const way = sentence.way(change);
  return { direction: way, message: asSentence(sentence.message(change)), reason: sentence.reason(change, way) };
}

const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
