import { namesIn, pointerTo } from "../../json-pointer.ts";
import type { ContractChange, Impact } from "./contract-change.ts";
import type { Way } from "./reach.ts";
import type { Difference } from "./redocly-diff/run-diff.ts";
import { sentences } from "./sentences/index.ts";
import { respellingSentences, type Respelling } from "./sentences/respellings.ts";
import { asSentence, type Judged } from "./sentences/sentence.ts";

export interface Verdict extends Pick<ContractChange, "rule" | "impact" | "message" | "reason"> {
  direction: Way | "none";
}

/** The rules that withdraw verdicts, and which they withdraw (see `redocly-diff/excuses`). */
const excuses: Record<string, (rule: string, way: Way | "none") => boolean> = {
  "gw/same-values": () => true,
  "gw/reworded": () => true,
  "gw/more-values": (_rule, way) => way === "request",
  "gw/fewer-values": (_rule, way) => way === "response",
  "gw/more-multiples": (rule, way) => rule === "schema-constraint-changed" && way === "request",
  "gw/fewer-multiples": (rule, way) => rule === "schema-constraint-changed" && way === "response",
  "gw/narrowed-elsewhere": (rule) => rule === "enum-values-added",
};

const severity: Record<Impact, number> = { patch: 0, minor: 1, major: 2 };

/** The worst verdict on a difference that no excuse withdraws; requests before responses. */
export function worstVerdict(facts: Judged): Verdict | undefined {
  const withdrawals = facts.verdicts.flatMap(({ ruleId }) => excuses[ruleId] ?? []);
  return facts.verdicts
    .filter(({ ruleId }) => !(ruleId in excuses))
    .map((verdict) => told(facts, verdict))
    .filter(({ rule, direction }) => !withdrawals.some((withdraws) => withdraws(rule, direction)))
    .toSorted(
      (a, b) =>
        severity[b.impact] - severity[a.impact] ||
        Number(b.direction === "request") - Number(a.direction === "request"),
    )[0];
}

function told(facts: Judged, { ruleId, impact, message }: Difference["verdicts"][number]): Verdict {
  const sentence = sentences[ruleId];
  if (!sentence)
    throw new Error(`redocly diff speaks of ${ruleId}. Write its sentences in scripts/review/changes/sentences.`);
  const direction = sentence.way(facts, message);
  const reason = sentence.reason(facts, direction);
  return {
    rule: ruleId,
    impact,
    direction,
    message: asSentence(sentence.message(facts, message)),
    ...(reason !== undefined && { reason }),
  };
}

/** The excuse that speaks of a whole schema; its message is the schema's pointer. */
export function respellingOf({ verdicts }: Difference): Respelling | undefined {
  for (const { ruleId, message } of verdicts) {
    if (isRespelling(ruleId)) return { rule: ruleId, pointer: pointerTo(namesIn(message)) };
  }
  return undefined;
}

const isRespelling = (rule: string): rule is Respelling["rule"] => rule in respellingSentences;
