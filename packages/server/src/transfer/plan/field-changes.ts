import { pointerTo } from "@gw/openapi";
import { isCredentialName } from "../../contract/secrets.ts";
import type { PlannedChange } from "./planning.ts";

/** A field that differs between two items. */
export interface FieldChange {
  /** JSON Pointer into the record's line of an export. */
  pointer: string;
  /** Absent if there was none, or for a secret. */
  before?: unknown;
  /** Absent if there is none any more, or for a secret. */
  after?: unknown;
  /** Its values are never shown. */
  secret?: true;
}

/** Hashes and encrypted values beside a record, and the key of JWTs in a definition, which may be a shared secret. */
const secretNames: ReadonlySet<string> = new Set(["access_key_hash", "encrypted", "hash", "jwt_source", "secret_hash"]);

function isSecret(name: string): boolean {
  return secretNames.has(name) || isCredentialName(name);
}

/** The fields of an object or a list; undefined for another value. */
function fieldsOf(value: unknown): Map<string, unknown> | undefined {
  return typeof value === "object" && value !== null ? new Map(Object.entries(value)) : undefined;
}

/** Whether both are objects, or both are lists. */
function areAlike(before: unknown, after: unknown): boolean {
  return Array.isArray(before) === Array.isArray(after);
}

function* compare(before: unknown, after: unknown, path: readonly string[]): Generator<FieldChange> {
  const [from, to] = [fieldsOf(before), fieldsOf(after)];
  if (!from || !to || !areAlike(before, after)) {
    if (before === after) return;
    yield {
      pointer: pointerTo(...path),
      ...(before !== undefined && { before: withoutSecrets(before) }),
      ...(after !== undefined && { after: withoutSecrets(after) }),
    };
    return;
  }
  for (const name of new Set([...from.keys(), ...to.keys()])) {
    const [one, other] = [from.get(name), to.get(name)];
    if (!isSecret(name)) yield* compare(one, other, [...path, name]);
    else if (JSON.stringify(one) !== JSON.stringify(other)) yield { pointer: pointerTo(...path, name), secret: true };
  }
}

/** A value that was added or removed as a whole, which may have secrets deep within. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, isSecret(name) ? "[secret]" : withoutSecrets(field)]),
  );
}

/** The fields that a change of a stored record changes. Those of a created or deleted record are not listed. */
export function fieldChanges({ before, after }: PlannedChange): FieldChange[] {
  return before === undefined || after === undefined ? [] : [...compare(JSON.parse(before), JSON.parse(after), [])];
}
