import { isDeepStrictEqual } from "node:util";
import { pointerTo, stepsOf, valueAtPath } from "@gw/openapi";
import { compareByCodePoint } from "../../util/text.ts";
import { type JsonObject, isList, isObject } from "../../util/json-object.ts";
import { anyName, type FieldPath, isSet, matches, omitDefaults } from "./defaults.ts";
import { type HarmlessFields, harmlessFields } from "./harmless-fields.ts";
import { type Loss, losses } from "./losses.ts";

/** A value that is set, and has no counterpart in the OAS format. */
export interface UnmappedValue {
  readonly path: FieldPath;
  readonly value: unknown;
}

/** A row of the allowlist for one of its fields. */
interface HarmlessRule {
  readonly pattern: readonly string[];
  readonly row: HarmlessFields;
}

/** The rules for a field, and those for the fields in it by name. */
interface Rules {
  readonly inner: Map<string, Rules>;
  readonly harmless: HarmlessRule[];
  loss?: Loss;
}

const rules = readRules();

function readRules(): Rules {
  const root = createRules();
  for (const row of harmlessFields) {
    for (const field of row.fields) rulesAt(root, field).harmless.push({ pattern: stepsOf(field), row });
  }
  for (const loss of losses) for (const field of loss.fields) rulesAt(root, field).loss = loss;
  return root;
}

function createRules(): Rules {
  return { inner: new Map(), harmless: [] };
}

function rulesAt(root: Rules, pointer: string): Rules {
  return stepsOf(pointer).reduce((outer, name) => {
    const inner = outer.inner.get(name) ?? createRules();
    outer.inner.set(name, inner);
    return inner;
  }, root);
}

/** The rules for a field, by its name and for any name. */
function rulesIn(outer: readonly Rules[], name: string | number): Rules[] {
  return outer.flatMap(({ inner }) =>
    [inner.get(String(name)), inner.get(anyName)].filter((found) => found !== undefined),
  );
}

/**
 * Judges each value without a counterpart: it is harmless, its loss was accepted, or it is an error. So is a field that no
 * rule names, as it may decide who may call (D33).
 *
 * @param accept JSON Pointers of the losses that the caller accepts, with `*` for any one name or index (D49)
 * @returns a sentence for each error, and JSON Pointers of the fields whose loss was accepted, sorted
 */
export function judgeUnmapped(definition: JsonObject, values: Iterable<UnmappedValue>, accept: readonly string[]) {
  const patterns = accept.map(stepsOf);
  const errors = new Set<string>();
  const accepted = new Set<string>();

  function judge(found: readonly Rules[], path: FieldPath, value: unknown): void {
    if (!isSettled(found, path, value)) judgeInner(found, path, value);
  }

  /** Whether a rule for the field itself, in full, says what becomes of it. */
  function isSettled(found: readonly Rules[], path: FieldPath, value: unknown): boolean {
    if (hasHarmlessRule(found, path, value)) return true;
    const loss = found.find((one) => one.loss !== undefined)?.loss;
    if (!loss) return false;
    const pointer = pointerTo(...path);
    if (loss.acceptable && patterns.some((pattern) => matches(pattern, path))) accepted.add(pointer);
    else if (!hasNoEffect(found, path, value)) errors.add(describeLoss(pointer, loss));
    return true;
  }

  function hasHarmlessRule(found: readonly Rules[], path: FieldPath, value: unknown): boolean {
    return found.some(({ harmless }) => harmless.some((rule) => isHarmless(definition, rule, path, value)));
  }

  /** Whether all entries of a list are disabled or harmless. */
  function hasNoEffect(found: readonly Rules[], path: FieldPath, value: unknown): boolean {
    return (
      isList(value) &&
      value.every(
        (entry, index) => isDisabled(entry) || hasHarmlessRule(rulesIn(found, index), [...path, index], entry),
      )
    );
  }

  function judgeInner(found: readonly Rules[], path: FieldPath, value: unknown): void {
    if ((isObject(value) || isList(value)) && found.some(({ inner }) => inner.size > 0)) {
      for (const [name, field] of Object.entries(value)) {
        if (isSet(field)) judge(rulesIn(found, name), [...path, name], field);
      }
    } else {
      errors.add(
        `${pointerTo(...path)} is not known to be harmless, and has no counterpart in the OAS format. Remove it, or leave this API in the classic format.`,
      );
    }
  }

  for (const { path, value } of values) {
    let found: readonly Rules[] = [rules];
    // A rule for an object or a list that was read in part covers the rest of it.
    const isCovered = path.slice(0, -1).some((name, index) => {
      found = rulesIn(found, name);
      const outer = path.slice(0, index + 1);
      return isSettled(found, outer, valueAtPath(definition, outer));
    });
    const last = path.at(-1);
    if (!isCovered && last !== undefined) judge(rulesIn(found, last), path, value);
  }
  return { errors: [...errors], accepted: [...accepted].toSorted(compareByCodePoint) };
}

/** Whether the value and the switch that the rule depends on are as it says. The names of the switch are those of the field. */
function isHarmless(definition: JsonObject, { pattern, row }: HarmlessRule, path: FieldPath, value: unknown): boolean {
  const { on, off } = row;
  const names = path.filter((_, index) => pattern[index] === anyName).values();
  function isOn(pointer: string): boolean {
    const steps = stepsOf(pointer).map((name) => (name === anyName ? (names.next().value ?? name) : name));
    return valueAtPath(definition, steps) === true;
  }
  return (
    (on === undefined || isOn(on)) &&
    (off === undefined || !isOn(off)) &&
    (row.value === undefined || isDeepStrictEqual(omitDefaults(path, value), row.value))
  );
}

function isDisabled(entry: unknown): boolean {
  return isObject(entry) && (entry["disabled"] === true || entry["enabled"] === false);
}

function describeLoss(pointer: string, { does, acceptable }: Loss): string {
  const accept = acceptable ? ` add ${JSON.stringify(pointer)} to acceptLoss,` : "";
  return `${pointer} ${does}, which the OAS format cannot express. Remove or disable it,${accept} or leave this API in the classic format.`;
}

const acceptablePatterns = losses.filter(({ acceptable }) => acceptable).flatMap(({ fields }) => fields.map(stepsOf));

/**
 * Whether a caller can accept the loss of all fields that a JSON Pointer names: only fields that rewrite or observe
 * traffic. Fields that decide who may call can't be lost (D49).
 */
export function isAcceptable(pointer: string): boolean {
  return acceptablePatterns.some((pattern) => matches(pattern, stepsOf(pointer)));
}

/** The fields whose loss was accepted, among JSON Pointers to values in them. */
export function listAcceptable(pointers: readonly string[]): string[] {
  return pointers.flatMap((pointer) => {
    const path = stepsOf(pointer);
    const found = acceptablePatterns.find((pattern) => matches(pattern, path.slice(0, pattern.length)));
    return found ? [pointerTo(...path.slice(0, found.length))] : [];
  });
}

/** JSON pointers (RFC 6901) to the values of an object, sorted. Lists and empty objects count as one value. */
export function listPointers(object: JsonObject): string[] {
  return collectPointers(object, "").toSorted(compareByCodePoint);
}

function collectPointers(object: JsonObject, start: string): string[] {
  return Object.entries(object).flatMap(([name, value]) => {
    const pointer = `${start}${pointerTo(name)}`;
    return isObject(value) && Object.keys(value).length > 0 ? collectPointers(value, pointer) : [pointer];
  });
}
