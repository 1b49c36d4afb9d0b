import { namesIn, pointerTo } from "../json-pointer.ts";
import type { ContractChange, Impact } from "./contract-change.ts";
import { isObject, valueAt } from "./json-value.ts";
import { placeOf } from "./place.ts";
import type { ReachOf, Way } from "./reach.ts";
import type { Difference, DifferenceSide } from "./redocly-diff/run-diff.ts";
import { sentences } from "./sentences/index.ts";
import type { Judged } from "./sentences/sentence.ts";
import { unjudgedMessage } from "./sentences/unjudged.ts";

export interface Bundle {
  document: unknown;
  reach: ReachOf;
}

/** The rules that withdraw verdicts, and which they withdraw (see `redocly-diff/excuses`). */
const excuses: Record<string, (rule: string, way: Way) => boolean> = {
  "gw/same-values": () => true,
  "gw/more-values": (_rule, way) => way === "request",
  "gw/fewer-values": (_rule, way) => way === "response",
  "gw/narrowed-elsewhere": (rule) => rule === "enum-values-added",
};

const severity: Record<Impact, number> = { patch: 0, minor: 1, major: 2 };

/** Says of a difference what it is, how far it reaches and whom it breaks. */
export function judgeDifference(difference: Difference, bundles: Record<"base" | "head", Bundle>): ContractChange {
  const { kind, property, base, revision } = difference;
  // A member that was left out stands nowhere in the head.
  const isGone = kind === "removed" || (property !== undefined && revision?.value === undefined);
  const side = isGone ? "base" : "head";
  const { document } = bundles[side];
  const names = standingNames(document, namesIn(sideOf(difference, side)?.pointer ?? ""));
  const reached = [base && bundles.base.reach(base.pointer), revision && bundles.head.reach(revision.pointer)];
  const facts: Judged = {
    ...difference,
    place: placeOf(document, names.at(-1) === property ? names.slice(0, -1) : names),
    ways: [...new Set(reached.flatMap((reach) => reach?.ways ?? []))],
  };
  return {
    ...verdictOf(facts),
    kind,
    operations: [...new Set(reached.flatMap((reach) => reach?.operations ?? []))],
    pointer: pointerTo(names),
    side,
    ...(base?.value !== undefined && { before: base.value }),
    ...(revision?.value !== undefined && { after: revision.value }),
  };
}

const sideOf = ({ base, revision }: Difference, side: "base" | "head"): DifferenceSide | undefined =>
  side === "base" ? base : revision;

type Verdict = Pick<ContractChange, "rule" | "impact" | "direction" | "message" | "reason">;

/** The worst verdict that no excuse withdraws. */
function verdictOf(facts: Judged): Verdict {
  const withdrawn = facts.verdicts.flatMap(({ ruleId }) => excuses[ruleId] ?? []);
  const [worst] = facts.verdicts
    .flatMap(({ ruleId, impact, message }) => {
      const sentence = sentences[ruleId];
      if (ruleId in excuses) return [];
      if (!sentence)
        throw new Error(`redocly diff speaks of ${ruleId}. Write its sentences in scripts/review/sentences/.`);
      const way = sentence.way(facts, message);
      if (way !== "none" && withdrawn.some((withdraws) => withdraws(ruleId, way))) return [];
      return {
        rule: ruleId,
        impact,
        direction: way,
        message: asSentence(sentence.message(facts, message)),
        reason: sentence.reason(facts, way),
      };
    })
    .toSorted(
      (a, b) =>
        severity[b.impact] - severity[a.impact] ||
        Number(b.direction === "request") - Number(a.direction === "request"),
    );
  if (!worst) return unjudged(facts);
  const { reason, ...verdict } = worst;
  return { ...verdict, ...(reason !== undefined && { reason }) };
}

function unjudged(facts: Judged): Verdict {
  const impact = unjudgedImpact(facts);
  const [way = "none"] = facts.ways.toSorted();
  return {
    rule: "unjudged",
    impact,
    // What is only read by people is a patch.
    direction: impact === "patch" ? "none" : way,
    message: asSentence(unjudgedMessage(facts)),
  };
}

/** What is added is new to somebody, unless it is a component that nothing refers to yet. */
const unjudgedImpact = ({ kind, ways, revision }: Judged): Impact =>
  kind === "added" && (ways.length > 0 || !revision?.pointer.startsWith("/components/")) ? "minor" : "patch";

/** Where a place of the form that is compared (see `redocly-diff/comparable.ts`) stands in the bundle. */
function standingNames(document: unknown, names: string[]): string[] {
  if (names.length === 0 || valueAt(document, names) !== undefined) return names;
  const holder = names.slice(0, -1);
  const held = valueAt(document, holder);
  const spelling =
    names.at(-1) === "enum" && isObject(held) && ["const", "x-gw-words"].find((member) => member in held);
  if (spelling) return [...holder, spelling];
  if (names.at(-1) === "x-gw-scopes") return [...holder, "scopes"];
  if (names.at(-1) === "security" && names[0] === "paths") return ["security"];
  return standingNames(document, holder);
}

const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
