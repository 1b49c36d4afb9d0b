import type { DefinitionReader } from "./definition-reader.ts";

/** When an API or a version expires. */
export interface Expiration {
  /** As written in the definition. */
  readonly text: string;
  /** In milliseconds since 1970. */
  readonly time: number;
}

/** `YYYY-MM-DD HH:MM` in UTC, with seconds or without, and RFC 3339. */
const timePattern =
  /^(?<date>\d{4}-\d\d-\d\d)(?: (?<minute>\d\d:\d\d)(?<second>:\d\d)?|[Tt ](?<time>\d\d:\d\d:\d\d(?:\.\d+)?)(?<offset>[Zz]|[+-]\d\d:\d\d))$/;

/** Reads when an API or a version expires; undefined if it never does. */
export function readExpiration(reader: DefinitionReader, name: "expiration" | "expires"): Expiration | undefined {
  const text = reader.string(name);
  if (text === undefined || text === "never" || text === "-1") return undefined;
  const time = parseTime(text);
  if (time === undefined) {
    reader.reject(
      name,
      `is ${JSON.stringify(text)}, which is no time. Write it as YYYY-MM-DD HH:MM or YYYY-MM-DD HH:MM:SS (UTC) or as in RFC 3339, or write never.`,
    );
    return undefined;
  }
  return { text, time };
}

/** The earlier one: a version expires no later than its API. */
export function chooseExpiration(api: Expiration | undefined, version: Expiration | undefined) {
  if (!api || !version) return api ?? version;
  return version.time < api.time ? version : api;
}

function parseTime(text: string): number | undefined {
  const { date, minute, second = ":00", time, offset } = timePattern.exec(text)?.groups ?? {};
  if (date === undefined) return undefined;
  const day = Date.parse(`${date}T00:00:00Z`);
  // Date.parse accepts February 30 as a day in March.
  if (Number.isNaN(day) || new Date(day).toISOString().slice(0, 10) !== date) return undefined;
  const parsed = Date.parse(`${date}T${time ?? `${minute}${second}`}${offset?.toUpperCase() ?? "Z"}`);
  return Number.isNaN(parsed) ? undefined : parsed;
}
