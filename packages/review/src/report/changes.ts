import { unjudgedRule, type ContractChange } from "@gw/contract-diff/contract-change";
import { listNames } from "@gw/contract-diff/list-names";
import { changedText } from "@gw/contract-diff/report/changed-text";
import { describeConsumers } from "@gw/contract-diff/report/consumers";
import { codeSpan, escapeMarkdown } from "@gw/contract-diff/report/markdown";
import { count } from "@gw/linter/report";
import type { ReviewedChange } from "../review.ts";
import type { Limits } from "./limits.ts";
import { locationText } from "./wording.ts";

/** Describes who is affected, and what to do instead. */
export function describeConsequences({ reason, remedy }: Pick<ContractChange, "reason" | "remedy">): string[] {
  return [...(reason === undefined ? [] : [reason]), ...(remedy === undefined ? [] : [`→ ${remedy}`])];
}

/** A change as a list item, along with the same change to other operations. */
export function changeItem(
  [change, ...others]: readonly [ReviewedChange, ...ReviewedChange[]],
  limits: Limits,
): string {
  const { message, details = [], reason, waiver, consumers } = change;
  const consequences = waiver
    ? [reason ?? "", `Waived until ${waiver.expires} by ${waiver.owner}: ${waiver.reason}`]
    : describeConsequences(change);
  const lines = [
    `**${escapeMarkdown(message)}**`,
    ...details.map(escapeMarkdown),
    ...changedText(change).map(codeSpan),
    ...[...consequences, ...describeConsumers(consumers)].filter((line) => line !== "").map(escapeMarkdown),
    factsOf(change, limits).join(" · "),
  ];
  return [`- ${lines.join("  \n  ")}`, ...othersLines(others, limits)].join("\n");
}

function factsOf(
  { impact, location, document, origin, direction, operations, rule, pointer }: ReviewedChange,
  limits: Limits,
): string[] {
  const isShared = operations.length > 1 && pointer.startsWith("/components/");
  return [
    `${codeSpan(locationText(location))}${document === "base" && origin === undefined ? " in the base" : ""}`,
    direction === "none" ? "" : direction,
    `${isShared ? "shared by " : ""}${escapeMarkdown(listNames(operations, limits.details))}`,
    ...(impact === "major" && rule !== unjudgedRule ? [codeSpan(rule)] : []),
    ...(impact === "major" ? [codeSpan(pointer)] : []),
  ].filter((fact) => fact !== "");
}

function othersLines(others: readonly ReviewedChange[], limits: Limits): string[] {
  if (others.length === 0) return [];
  const lead = `Same for ${count(others.length, "other operation")}`;
  if (limits.items !== Infinity) {
    const operations = others.flatMap((change) => change.operations);
    return [`  ${lead}: ${escapeMarkdown(listNames(operations, limits.details))}.`];
  }
  return [`  ${lead}:`, ...others.map((other) => `  - ${factsOf(other, limits).join(" · ")}`)];
}
