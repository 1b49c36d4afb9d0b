const shape = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;

/**
 * A timestamp of the portal, `YYYY-MM-DD HH:MM` in UTC, as in `CreatedAt`, from a date. Seconds are dropped.
 *
 * @throws RangeError for no date, and for one of a year that has not four digits.
 *
 * @example
 * ```ts
 * console.log(formatPortalTimestamp(new Date("2026-03-10T09:00:30Z")) === "2026-03-10 09:00");
 * ```
 */
export function formatPortalTimestamp(date: Date): string {
  const text = date.toISOString().slice(0, 16).replace("T", " ");
  if (!shape.test(text)) throw new RangeError(`A timestamp has a year of four digits, and this date has not: ${text}.`);
  return text;
}

/**
 * The date of a timestamp of the portal, such as `CreatedAt`.
 *
 * @throws RangeError for what is no timestamp, or no day of the calendar.
 *
 * @example
 * ```ts
 * const created = parsePortalTimestamp("2026-03-10 09:00");
 * console.log(created.toLocaleString());
 * ```
 */
export function parsePortalTimestamp(text: string): Date {
  const date = new Date(`${text.replace(" ", "T")}Z`);
  // JavaScript takes 30 February for a day in March.
  if (!shape.test(text) || Number.isNaN(date.getTime()) || formatPortalTimestamp(date) !== text) {
    throw new RangeError(`${JSON.stringify(text)} is no timestamp such as 2026-03-10 09:00.`);
  }
  return date;
}
