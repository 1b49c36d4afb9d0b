import type { TracedResponse } from "@gw/api-types";
import { parseClassicTime } from "../../util/classic-time.ts";
import type { WriteLog } from "../trace-log.ts";
import type { TracedApi } from "../traced-api.ts";
import { gatewayResponse } from "../traced-response.ts";
import { type Fields, textAt } from "./fields.ts";

/** Values that mean no expiration. */
const unlimited = new Set(["", "-1", "never"]);

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
    const time = parseClassicTime(text);
    if (time !== undefined && time > now.getTime()) continue;
    const reason = time === undefined ? `has an unreadable end (${field})` : `expired at ${text}`;
    log("warn", `The ${subject} ${reason}. The gateway returns status 403.`);
    return gatewayResponse(403, `This ${subject === "API" ? "API" : "version of the API"} has expired.`);
  }
  return undefined;
}
