import type { TracedResponse } from "@gw/api-types";
import type { WriteLog } from "../trace-log.ts";
import type { TracedApi } from "../traced-api.ts";
import { gatewayResponse } from "../traced-response.ts";
import { type Fields, textAt } from "./fields.ts";

/** Values that mean no expiration. */
const unlimited = new Set(["", "-1", "never"]);

/** The time zone is UTC unless the text is in RFC 3339 format. */
const minutesOrSeconds = /^\d{4}-\d\d-\d\d \d\d:\d\d(?::\d\d)?$/;
const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i;

/** Undefined if the text has none of the formats, or is no valid day, such as February 30. */
function readTime(text: string): number | undefined {
  const isoText = minutesOrSeconds.test(text) ? `${text.replace(" ", "T")}Z` : rfc3339.test(text) ? text : "";
  const time = Date.parse(isoText);
  if (Number.isNaN(time) || !isDay(isoText.slice(0, 10))) return undefined;
  return time;
}

/** `Date.parse` accepts February 30 as March 1 or 2. */
function isDay(text: string): boolean {
  return new Date(`${text}T00:00Z`).toISOString().startsWith(text);
}

/** Part of the second stage: checks whether the API or this version has expired. */
export function checkExpiration(
  { fields }: TracedApi,
  version: Fields,
  now: Date,
  log: WriteLog,
): TracedResponse | undefined {
  const ends = [
    { subject: "API", field: "expiration", text: textAt(fields, "expiration") },
    { subject: "version", field: "expires", text: textAt(version, "expires") },
  ].filter(({ text }) => !unlimited.has(text));
  for (const { subject, field, text } of ends) {
    const time = readTime(text);
    if (time !== undefined && time > now.getTime()) continue;
    const reason = time === undefined ? `has an unreadable end (${field})` : `expired at ${text}`;
    log("warn", `The ${subject} ${reason}. The gateway returns status 403.`);
    return gatewayResponse(403, `This ${subject === "API" ? "API" : "version of the API"} has expired.`);
  }
  return undefined;
}
