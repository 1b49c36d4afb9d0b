import { endMisused } from "../../src/read-call.ts";

/** The value of an option that is a whole number. */
export function readNumber(values: Readonly<Record<string, unknown>>, name: string, usage: string): number {
  const number = Number(values[name]);
  return Number.isInteger(number) && number >= 0 ? number : endMisused(`--${name} is not a number.`, usage);
}
