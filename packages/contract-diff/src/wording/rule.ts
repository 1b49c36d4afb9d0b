import type { Part } from "@gw/openapi/reader";
import type { Difference, Direction } from "../difference.ts";

/** A difference, and the data that its sentences need. */
export interface DescribedDifference extends Difference {
  /** Its location in words. */
  location: string;
  /** The part of the document that differs or contains the difference, and the field of that part. */
  part: Part | undefined;
  field: string | undefined;
  /** The direction of the messages that the sentences describe. */
  direction: Direction;
}

export function asSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The maximum length of a value in a sentence: examples can be long. */
const maxLength = 200;

/** A value as code. */
export function code(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return `\`${text !== undefined && text.length > maxLength ? `${text.slice(0, maxLength)}…` : text}\``;
}

/** The values of a list that another list lacks, as code. */
export function missingFrom(other: unknown, list: unknown): string {
  const known = new Set(Array.isArray(other) ? other : []);
  return (Array.isArray(list) ? list : [])
    .filter((value) => !known.has(value))
    .map(code)
    .join(", ");
}

/** Describes what was added, removed or renamed, or whose property changed. */
export function describeChange({ kind, location, property, base, head, direction }: DescribedDifference): string {
  if (kind !== "modified") return `${location} is ${kind}.`;
  const isSent = direction === "request";
  if (isEmpty(property, base?.value)) {
    return `${location} ${isSent ? "now accepts values; before, it accepted none" : "can now have values; before, it could have none"}.`;
  }
  if (isEmpty(property, head?.value)) {
    return `${location} ${isSent ? "no longer accepts" : "can no longer have"} any value.`;
  }
  if (property === "key") return `${location} was renamed from ${code(base?.value)}.`;
  const subject = `\`${property}\` of ${location}`;
  if (base?.value === undefined) return `${subject} is set to ${code(head?.value)}.`;
  if (head?.value === undefined) return `${subject} is removed; it was ${code(base.value)}.`;
  const [before, after] = [base.value, head.value].map(code);
  // The strings "true" and "1" look like other values, and long strings may only differ after the cut.
  if (before === after)
    return `${subject} changes${before?.endsWith("…`") ? "" : ` from ${code(JSON.stringify(base.value))} to ${code(JSON.stringify(head.value))}`}.`;
  return `${subject} changes from ${before} to ${after}.`;
}

/** Whether a value makes everything invalid: the schema `false`, or mutually exclusive types. */
function isEmpty(property: string | undefined, value: unknown): boolean {
  if (property === undefined) return value === false;
  return property === "type" && Array.isArray(value) && value.length === 0;
}
