/** `YYYY-MM-DD HH:MM` in UTC, with seconds or without, and RFC 3339. */
const format =
  /^(?<date>\d{4}-\d\d-\d\d)(?: (?<utc>\d\d:\d\d(?::\d\d)?)|[Tt ](?<time>\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)))$/;

/** Reads a time of a classic definition, in milliseconds since 1970; undefined if it is none. */
export function parseClassicTime(text: string): number | undefined {
  const { date, utc, time = `${utc}Z` } = format.exec(text)?.groups ?? {};
  if (date === undefined) return undefined;
  const day = Date.parse(`${date}T00:00Z`);
  // Date.parse accepts February 30 as a day in March.
  if (Number.isNaN(day) || !new Date(day).toISOString().startsWith(date)) return undefined;
  const parsed = Date.parse(`${date}T${time.toUpperCase()}`);
  return Number.isNaN(parsed) ? undefined : parsed;
}
