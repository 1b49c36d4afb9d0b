import type { Part } from "@gw/openapi/reader";
import type { Difference, Direction } from "../difference.ts";

/** A difference with what its sentences need. */
export interface DescribedDifference extends Difference {
  /** Its location in words. */
  location: string;
  /** The part of the document that it is in, or that it is, and the field of that which it is in. */
  part: Part | undefined;
  field: string | undefined;
  /** Of the messages that the sentences are about. */
  direction: Direction;
}

export function asSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How much of a value is shown: examples can be as long as a page. */
const maxLength = 200;

/** A value as code. */
export function code(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return `\`${text !== undefined && text.length > maxLength ? `${text.slice(0, maxLength)}…` : text}\``;
}

/** The values of a list that another one lacks, as code. */
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
    return `${location} ${isSent ? "accepts values now; before, it accepted none" : "can have values now; before, it could have none"}.`;
  }
  if (isEmpty(property, head?.value)) {
    return `${location} ${isSent ? "no longer accepts" : "can no longer have"} any value.`;
  }
  if (property === "key") return `${location} was renamed from ${code(base?.value)}.`;
  const subject = `\`${property}\` of ${location}`;
  if (base?.value === undefined) return `${subject} is set to ${code(head?.value)}.`;
  if (head?.value === undefined) return `${subject} is removed; it was ${code(base.value)}.`;
  const [before, after] = [base.value, head.value].map(code);
  // The texts "true" and "1" look like other values, and long ones may differ where they are cut.
  if (before === after)
    return `${subject} changes${before?.endsWith("…`") ? "" : ` from ${code(JSON.stringify(base.value))} to ${code(JSON.stringify(head.value))}`}.`;
  return `${subject} changes from ${before} to ${after}.`;
}

/** Whether a value says that none is valid: the schema `false`, or types that exclude each other. */
function isEmpty(property: string | undefined, value: unknown): boolean {
  if (property === undefined) return value === false;
  return property === "type" && Array.isArray(value) && value.length === 0;
}
