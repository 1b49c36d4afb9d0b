/** RFC 3339 in UTC, to the second, such as `2026-03-02T08:15:00Z` (D09). */
export function formatTimestamp(time: Date): string {
  return `${time.toISOString().slice(0, 19)}Z`;
}

/** The portal's format of a minute in UTC, `YYYY-MM-DD HH:MM` (D09). */
export function formatPortalTimestamp(time: Date): string {
  return time.toISOString().slice(0, 16).replace("T", " ");
}

/** Seconds since 1970 as a string, the format of the last change of policies (D09). */
export function formatUnixSeconds(time: Date): string {
  return String(Math.floor(time.getTime() / 1000));
}

/** Seconds as whole milliseconds, which timeouts must be: `1.005 * 1000` is not whole. */
export function toMilliseconds(seconds: number): number {
  return Math.round(seconds * 1000);
}

/** Parses a time of RFC 3339, such as `2026-03-02T08:15:00Z`. Undefined for anything else that `Date` takes for a time. */
export function parseTimestamp(text: string): Date | undefined {
  const [, date] = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.exec(text) ?? [];
  const time = new Date(text);
  if (date === undefined || Number.isNaN(time.getTime())) return undefined;
  // `Date` takes 2026-02-30 for 2026-03-02.
  return new Date(date).toISOString().startsWith(date) ? time : undefined;
}
