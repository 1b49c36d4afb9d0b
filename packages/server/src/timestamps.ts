/** RFC 3339 in UTC, to the second, such as `2026-03-02T08:15:00Z` (D09). */
export const timestamp = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`;

/** The portal's way to write a minute in UTC, `YYYY-MM-DD HH:MM` (D09). */
export const portalTimestamp = (time: Date): string => time.toISOString().slice(0, 16).replace("T", " ");

/** Seconds since 1970 as a text, as policies write the time of their last change (D09). */
export const unixSeconds = (time: Date): string => String(Math.floor(time.getTime() / 1000));
