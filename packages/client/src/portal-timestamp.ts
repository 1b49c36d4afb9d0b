const format = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;

/**
 * Formats a date as a portal timestamp, `YYYY-MM-DD HH:MM` in UTC, as in `CreatedAt`. Seconds are dropped.
 *
 * @throws RangeError for an invalid date, or a year that does not have four digits.
 *
 * @example
 * ```ts
 * console.log(formatPortalTimestamp(new Date("2026-03-10T09:00:30Z")) === "2026-03-10 09:00");
 * ```
 */
export function formatPortalTimestamp(date: Date): string {
  const text = date.toISOString().slice(0, 16).replace("T", " ");
  if (!format.test(text)) throw new RangeError(`The year must have four digits: ${text}.`);
  return text;
}

/**
 * Parses a portal timestamp, such as `CreatedAt`.
 *
 * @throws RangeError if the text has another format, or is not a valid date.
 *
 * @example
 * ```ts
 * const created = parsePortalTimestamp("2026-03-10 09:00");
 * console.log(created.toLocaleString());
 * ```
 */
export function parsePortalTimestamp(text: string): Date {
  const date = new Date(`${text.replace(" ", "T")}Z`);
  // JavaScript turns 30 February into a day in March.
  if (!format.test(text) || Number.isNaN(date.getTime()) || formatPortalTimestamp(date) !== text) {
    throw new RangeError(`${JSON.stringify(text)} is not a timestamp such as 2026-03-10 09:00.`);
  }
  return date;
}
