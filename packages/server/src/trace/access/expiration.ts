import type { TracedResponse } from "../../generated/types/types.ts";
import { gatewayResponse, type WriteLog } from "../stages.ts";
import { type Fields, textAt } from "./fields.ts";

/** When an API or a version ends. */
export interface Expiration {
  readonly subject: "API" | "version";
  readonly field: "expiration" | "expires";
  /** As written in the definition. */
  readonly text: string;
  /** In milliseconds since 1970; undefined if the text is not a time. */
  readonly time: number | undefined;
}

/** Values that mean no expiration. */
const unlimited = new Set(["", "-1", "never"]);

/** The end of an API (`expiration`) or of a version (`expires`); undefined if it has none. */
export function readExpiration(fields: Fields, field: Expiration["field"]): Expiration | undefined {
  const text = textAt(fields, field);
  if (unlimited.has(text)) return undefined;
  return { subject: field === "expiration" ? "API" : "version", field, text, time: parseTime(text) };
}

/** A time without a zone is in UTC. */
const timeForm = /^(\d{4}-\d\d-(\d\d))(?: (\d\d:\d\d(?::\d\d)?)|[T ](\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)))$/i;

/** Reads `YYYY-MM-DD HH:MM`, with seconds or without, or RFC 3339. */
function parseTime(text: string): number | undefined {
  const [, date, day, local, zoned] = timeForm.exec(text) ?? [];
  // Date.parse takes February 30 as a day in March.
  if (new Date(`${date}T00:00Z`).getUTCDate() !== Number(day)) return undefined;
  const time = Date.parse(local === undefined ? `${date}T${zoned?.toUpperCase()}` : `${date}T${local}Z`);
  return Number.isNaN(time) ? undefined : time;
}

/** Part of the second stage: checks whether the API or this version has expired. */
export function checkExpiration(
  ends: readonly (Expiration | undefined)[],
  now: Date,
  log: WriteLog,
): TracedResponse | undefined {
  for (const end of ends) {
    if (end === undefined || (end.time !== undefined && end.time > now.getTime())) continue;
    const { subject, field, text, time } = end;
    const reason = time === undefined ? `has an invalid expiration (${field})` : `expired at ${text}`;
    log("warn", `The ${subject} ${reason}. The gateway returns status 403.`);
    return gatewayResponse(403, `This ${subject === "API" ? "API" : "version of the API"} has expired.`);
  }
  return undefined;
}
