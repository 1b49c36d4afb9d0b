import { parseClassicTime } from "../../util/classic-time.ts";
import type { DefinitionReader } from "./definition-reader.ts";

/** When an API or a version expires. */
export interface Expiration {
  /** As written in the definition. */
  readonly text: string;
  /** In milliseconds since 1970. */
  readonly time: number;
}

/** Reads when an API or a version expires; undefined if it never does. */
export function readExpiration(reader: DefinitionReader, name: "expiration" | "expires"): Expiration | undefined {
  const text = reader.mapString(name);
  if (text === undefined || text === "never" || text === "-1") return undefined;
  const time = parseClassicTime(text);
  if (time === undefined) {
    reader.reject(
      name,
      `is ${JSON.stringify(text)}, which is not a time. Write it as YYYY-MM-DD HH:MM or YYYY-MM-DD HH:MM:SS (UTC) or as in RFC 3339, or write never.`,
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
