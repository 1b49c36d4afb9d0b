import { unjudgedRule } from "@gw/contract-diff/contract-change";
import { describeConsumers } from "@gw/contract-diff/report/consumers";
import { describeConsequences } from "@gw/review/report/changes";
import type { Location } from "@gw/openapi/source-file";
import type { Entry, Report, ReportedChange } from "./report.ts";

/** A finding or a change. */
export type Reported = Entry & Partial<Pick<ReportedChange, "severity" | "nearest" | "reason" | "consumers">>;

/** All findings and changes, which most formats have no separate lists for. */
export function entriesOf({ findings, changes }: Report): Reported[] {
  return [...findings, ...changes];
}

/** Where a finding or change is shown: what was removed has no line in the head. */
export function placeOf({ location, nearest = location }: Reported): Location | undefined {
  return nearest;
}

/** The rule, or the severity of a change that no rule judged. */
export function titleOf({ rule, severity }: Reported): string {
  return rule === unjudgedRule ? (severity ?? rule) : rule;
}

export function textOf(reported: Reported): string {
  const { message, consumers } = reported;
  return [message, ...describeConsequences(reported), ...describeConsumers(consumers)].join("\n");
}
