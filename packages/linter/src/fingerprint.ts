import { createHash } from "node:crypto";
import { stepsOf } from "@gw/openapi";
import type { Finding } from "@gw/openapi/finding";
import { isObject } from "@gw/openapi/reader";

/** What a change is identified by, beside its location. */
interface Changed {
  rule: string;
  pointer: string;
  before?: unknown;
  after?: unknown;
}

/**
 * Identifies a change by its rule, where it is and what it changes, regardless of lines and of the order of fields and lists.
 *
 * @param document The bundle that the pointer refers to.
 */
export function fingerprintOfChange({ rule, pointer, before, after }: Changed, document: unknown): string {
  return hash([rule, stepsThrough(document, pointer).steps, before, after]);
}

/**
 * Identifies findings by their rule, where they are and what they name, regardless of lines, of order and of how the message
 * is worded. Findings that differ in nothing else are numbered.
 *
 * @param document The bundle that the pointers refer to.
 */
export function withFingerprints<Found extends Finding>(
  findings: readonly Found[],
  document?: unknown,
): (Found & { fingerprint: string })[] {
  const places = new Map<string, Set<string>>();
  return findings.map((finding) => {
    const fingerprint = finding.fingerprint ?? fingerprintOf(finding, document);
    const { message, file, line, column } = finding;
    // Redocly repeats some.
    const place = [message, file, line, column].join(" ");
    const alike = (places.get(fingerprint) ?? new Set()).add(place);
    places.set(fingerprint, alike);
    const number = [...alike].indexOf(place);
    return { ...finding, fingerprint: number === 0 ? fingerprint : hash([fingerprint, number]) };
  });
}

function fingerprintOf({ rule, file, pointer, message }: Finding, document: unknown): string {
  const names = message.match(/`[^`]+`|"[^"]+"/g) ?? [];
  if (pointer === undefined) return hash([rule, file, names]);
  const { steps, value } = stepsThrough(document, pointer);
  // Of an object, a part that has nothing to do with the finding may change.
  return hash([rule, steps, names, typeof value === "object" ? undefined : value]);
}

/** The steps of a pointer, in which items of lists have what they are known by instead of an index, and its value. */
function stepsThrough(document: unknown, pointer: string): { steps: unknown[]; value: unknown } {
  let value = document;
  const steps = stepsOf(pointer).map((step) => {
    if (Array.isArray(value)) {
      value = value[Number(step)];
      return nameOf(value) ?? step;
    }
    value = isObject(value) ? value[step] : undefined;
    return step;
  });
  return { steps, value };
}

/** What an item of a list is known by: a parameter, tag, server, reference or text. */
function nameOf(item: unknown): unknown {
  if (!isObject(item)) return item;
  const names = [item["$ref"], item["in"], item["name"], item["url"]].filter((name) => name !== undefined);
  return names.length > 0 ? names : undefined;
}

function hash(parts: readonly unknown[]): string {
  const text = JSON.stringify(parts, (_key, value: unknown) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value,
  );
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
