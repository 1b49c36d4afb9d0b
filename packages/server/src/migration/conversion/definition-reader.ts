// The trace has its own reader (trace/access/fields.ts). They are separate on purpose, and share nothing that knows the
// classic format: the proof of a migration compares what they make of a definition.

import { pointerTo } from "@gw/openapi";
import { isBoolean, isList, isObject, isString, type JsonObject } from "../../util/json-object.ts";
import { type FieldPath, isAbsent, omitDefaults } from "./defaults.ts";
import type { UnmappedValue } from "./unmapped.ts";

/**
 * Reads an object or a list of a classic definition, and tracks which fields are mapped to the OAS format: those that are read
 * with a method whose name begins with `map`. `unmapped` returns the others. Absent fields are read as undefined. A value of
 * the wrong type is also read as undefined, and adds an error.
 *
 * @example
 * const reader = DefinitionReader.of({ name: "Orders", proxy: { listen_path: "/orders/" }, do_not_track: true });
 * reader.mapString("name"); // "Orders"
 * reader.object("proxy").mapString("listen_path"); // "/orders/"
 * [...reader.unmapped()]; // [{ path: ["do_not_track"], value: true }]
 */
export class DefinitionReader {
  readonly #source: JsonObject | readonly unknown[];
  readonly #path: FieldPath;
  readonly #errors: Set<string>;
  readonly #mapped = new Set<string>();
  readonly #inner = new Map<string, DefinitionReader>();

  private constructor(source: JsonObject | readonly unknown[], path: FieldPath, errors: Set<string>) {
    this.#source = source;
    this.#path = path;
    this.#errors = errors;
  }

  static of(definition: JsonObject): DefinitionReader {
    return new DefinitionReader(definition, [], new Set());
  }

  /** The errors of the definition, as sentences. All readers of a definition share them. */
  get errors(): readonly string[] {
    return [...this.#errors];
  }

  /** The names of the fields; of a list, the indexes. */
  get names(): readonly string[] {
    return Object.keys(this.#source);
  }

  /** The value as it is, of any type. */
  get(name: string): unknown {
    // Own fields only, so that a name like `constructor` finds nothing.
    const value: unknown = Object.hasOwn(this.#source, name) ? Reflect.get(this.#source, name) : undefined;
    return isAbsent(value) ? undefined : value;
  }

  /** Whether a switch is on. */
  isOn(name: string): boolean {
    return this.#typed(name, "true or false", isBoolean) === true;
  }

  mapBoolean(name: string): boolean | undefined {
    return this.#map(name, this.#typed(name, "true or false", isBoolean));
  }

  getString(name: string): string | undefined {
    return this.#typed(name, "a string", isString);
  }

  mapString(name: string): string | undefined {
    return this.#map(name, this.getString(name));
  }

  getNumber(name: string): number | undefined {
    return this.#typed(name, "a number", (value) => typeof value === "number");
  }

  mapNumber(name: string): number | undefined {
    return this.#map(name, this.getNumber(name));
  }

  mapValue(name: string): unknown {
    return this.#map(name, this.get(name));
  }

  /** A reader for an object; empty if it is absent. */
  object(name: string): DefinitionReader {
    return this.#open(name, "an object", isObject, {});
  }

  /** A reader for a list; empty if it is absent. Items are named by their indexes. */
  list(name: string): DefinitionReader {
    return this.#open(name, "a list", isList, []);
  }

  /** The strings of a list; absent ones are left out. */
  mapStrings(name: string): string[] {
    const list = this.list(name);
    return list.names.flatMap((index) => list.mapString(index) ?? []);
  }

  /** Adds an error if the field is absent. */
  require(name: string): void {
    if (this.get(name) === undefined) this.reject(name, "is missing.");
  }

  /**
   * Adds an error: a sentence that begins with the JSON Pointer of the field, and says how to fix it. The field counts as
   * mapped, so that it has no second error.
   */
  reject(name: string, message: string): void {
    this.#mapped.add(name);
    this.#errors.add(`${pointerTo(...this.#pathOf(name))} ${message}`);
  }

  /** The values that are not mapped, without defaults. */
  *unmapped(): Generator<UnmappedValue> {
    for (const name of this.names) {
      const inner = this.#inner.get(name);
      if (this.#mapped.has(name)) continue;
      if (inner) {
        yield* inner.unmapped();
        continue;
      }
      const path = this.#pathOf(name);
      const value = omitDefaults(path, this.get(name));
      if (value !== undefined) yield { path, value };
    }
  }

  /** The values that are not mapped, without defaults, as an object. Items of a list are kept in full or not at all. */
  kept(): JsonObject {
    // Uses fromEntries, as assigning to a field named __proto__ would set the prototype instead.
    return Object.fromEntries(
      this.names.map((name) => [name, this.#keptOf(name)] as const).filter(([, value]) => value !== undefined),
    );
  }

  #keptOf(name: string): unknown {
    if (this.#mapped.has(name)) return undefined;
    const value = this.get(name);
    const inner = this.#inner.get(name);
    if (!inner) return omitDefaults(this.#pathOf(name), value);
    if (isList(value)) return nonEmpty(value.filter((_, index) => inner.#keptOf(String(index)) !== undefined));
    return nonEmpty(inner.kept());
  }

  #pathOf(name: string): FieldPath {
    return [...this.#path, isList(this.#source) ? Number(name) : name];
  }

  #typed<Value>(name: string, type: string, fits: (value: unknown) => value is Value): Value | undefined {
    const value = this.get(name);
    if (value === undefined || fits(value)) return value;
    this.reject(name, `must be ${type}.`);
    return undefined;
  }

  #map<Value>(name: string, value: Value | undefined): Value | undefined {
    if (value !== undefined) this.#mapped.add(name);
    return value;
  }

  #open<Source extends JsonObject | readonly unknown[]>(
    name: string,
    type: string,
    fits: (value: unknown) => value is Source,
    empty: Source,
  ): DefinitionReader {
    const known = this.#inner.get(name);
    if (known) return known;
    const source = this.#typed(name, type, fits) ?? empty;
    const reader = new DefinitionReader(source, this.#pathOf(name), this.#errors);
    this.#inner.set(name, reader);
    return reader;
  }
}

function nonEmpty<Value extends object>(value: Value): Value | undefined {
  return Object.keys(value).length > 0 ? value : undefined;
}
