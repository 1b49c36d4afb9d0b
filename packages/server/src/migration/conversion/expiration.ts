import type { DefinitionReader } from "./definition-reader.ts";

/** When an API or a version expires. */
export interface Expiration {
  /** As written in the definition. */
  readonly text: string;
  /** In milliseconds since 1970. */
  readonly time: number;
}

/** Reads the expiration time of an API or a version; undefined if it never expires. */
export function readExpiration(reader: DefinitionReader, name: "expiration" | "expires"): Expiration | undefined {
  const text = reader.mapString(name);
  if (text === undefined || text === "never" || text === "-1") return undefined;
  const time = parseTime(text);
  if (time === undefined) {
    reader.reject(
      name,
      `is ${JSON.stringify(text)}, which is not a time. Use the form YYYY-MM-DD HH:MM or YYYY-MM-DD HH:MM:SS (UTC), an RFC 3339 time, or never.`,
    );
    return undefined;
  }
  return { text, time };
}

/** The earlier of the two: a version expires no later than its API. */
export function chooseExpiration(api: Expiration | undefined, version: Expiration | undefined) {
  if (!api || !version) return api ?? version;
  return version.time < api.time ? version : api;
}

/** `YYYY-MM-DD HH:MM` in UTC, with seconds or without, and RFC 3339. */
const format =
  /^(?<date>\d{4}-\d\d-\d\d)(?: (?<utc>\d\d:\d\d(?::\d\d)?)|[Tt ](?<time>\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)))$/;

/** Reads a time from a classic definition, in milliseconds since 1970; undefined if it is not a time. */
function parseTime(text: string): number | undefined {
  const { date, utc, time = `${utc}Z` } = format.exec(text)?.groups ?? {};
  if (date === undefined) return undefined;
  const day = Date.parse(`${date}T00:00Z`);
  // Date.parse accepts February 30 as a day in March.
  if (Number.isNaN(day) || !new Date(day).toISOString().startsWith(date)) return undefined;
  const parsed = Date.parse(`${date}T${time.toUpperCase()}`);
  return Number.isNaN(parsed) ? undefined : parsed;
}
