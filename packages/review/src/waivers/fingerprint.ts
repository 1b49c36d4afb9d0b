import { createHash } from "node:crypto";
import type { ContractChange } from "@gw/contract-diff/contract-change";
import { isObject } from "@gw/openapi/reader";

/** What a waiver names a change by: equal for the same change in any document, regardless of the order of the fields. */
export function fingerprintOf({ rule, pointer, before, after }: ContractChange): string {
  const text = JSON.stringify([rule, pointer, before, after], (_key, value: unknown) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value,
  );
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
