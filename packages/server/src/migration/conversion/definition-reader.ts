import { type JsonObject, isObject } from "../json-object.ts";
import type { KnownField } from "./classic-fields.ts";
import { isAbsent, knownField, omitDefaults } from "./defaults.ts";

type FieldPath = readonly (string | number)[];

const identifier = /^[A-Za-z_]\w*$/;

/** A path as people write it: `proxy.listen_path`, `version_data.versions["1.0"]`, `allowed_ips[0]`. */
function spellPath(path: FieldPath): string {
  return path.reduce<string>((spelled, name) => {
    if (typeof name === "number") return `${spelled}[${name}]`;
    return identifier.test(name) ? `${spelled}${spelled && "."}${name}` : `${spelled}[${JSON.stringify(name)}]`;
  }, "");
}

/**
 * Reads an object or a list of a classic definition, and remembers which fields were read: these have a counterpart in
 * the OAS format, and `kept` returns the others. Absent fields read as undefined. A value of the wrong type reads as
 * undefined, too, and is an error of the definition.
 *
 * @example
 * const reader = DefinitionReader.of({ name: "Orders", proxy: { listen_path: "/orders/" }, do_not_track: true });
 * reader.string("name"); // "Orders"
 * reader.object("proxy").string("listen_path"); // "/orders/"
 * reader.kept(classicFields); // { do_not_track: true }
 */
export class DefinitionReader {
  readonly #source: JsonObject | readonly unknown[];
  readonly #path: FieldPath;
  readonly #errors: Set<string>;
  readonly #taken = new Set<string>();
  readonly #inner = new Map<string, DefinitionReader>();

  private constructor(source: JsonObject | readonly unknown[], path: FieldPath, errors: Set<string>) {
    this.#source = source;
    this.#path = path;
    this.#errors = errors;
  }

  static of(definition: JsonObject): DefinitionReader {
    return new DefinitionReader(definition, [], new Set());
  }

  /** What is wrong with the definition, a sentence each. All readers of a definition share them. */
  get errors(): readonly string[] {
    return [...this.#errors];
  }

  /** The names of the fields; of a list, the indexes. */
  get names(): readonly string[] {
    return Object.keys(this.#source);
  }

  /** The value as it is, left for `kept`. */
  look(name: string): unknown {
    // Own fields only, so that a name like `constructor` finds nothing.
    const value: unknown = Object.hasOwn(this.#source, name) ? Reflect.get(this.#source, name) : undefined;
    return isAbsent(value) ? undefined : value;
  }

  /** Whether a switch is on, left for `kept`: for switches that say that something else does not apply. */
  isOn(name: string): boolean {
    return this.#typed(name, "true or false", isBoolean) === true;
  }

  boolean(name: string): boolean | undefined {
    return this.#take(name, this.#typed(name, "true or false", isBoolean));
  }

  string(name: string): string | undefined {
    return this.#take(name, this.#typed(name, "a string", isString));
  }

  number(name: string): number | undefined {
    return this.#take(name, this.#typed(name, "a number", isNumber));
  }

  /** The value as it is, of any type. */
  value(name: string): unknown {
    return this.#take(name, this.look(name));
  }

  /** Reads an object, of which no field is read yet; an empty one if it is absent. */
  object(name: string): DefinitionReader {
    return this.#read(name, "an object", isObject, {});
  }

  /** Reads a list, of which no item is read yet; an empty one if it is absent. Items are named by their indexes. */
  list(name: string): DefinitionReader {
    return this.#read(name, "a list", isList, []);
  }

  /** The strings of a list; absent ones are left out. */
  strings(name: string): string[] {
    const list = this.list(name);
    return list.names.flatMap((index) => list.string(index) ?? []);
  }

  /** Takes back that a field was read, as its value has no counterpart after all. */
  keep(name: string): void {
    this.#taken.delete(name);
  }

  /** Adds an error if the field is absent. */
  require(name: string): void {
    if (this.look(name) === undefined) this.reject(name, "is missing.");
  }

  /** Adds an error: a sentence that begins with the path of the field, and what to do about it. */
  reject(name: string, message: string): void {
    this.#errors.add(`${spellPath([...this.#path, this.#step(name)])} ${message}`);
  }

  /**
   * What was not read, but for absent values and those at the default of their field. Items of a list are kept whole or
   * not at all.
   *
   * @param known the fields that the classic format has in the object; of a list, in each item
   */
  kept(known: KnownField | undefined): JsonObject {
    // fromEntries, as assigning to a field named __proto__ would set the prototype instead.
    return Object.fromEntries(
      this.names
        .map((name) => [name, this.#keptOf(name, knownField(known, name))] as const)
        .filter(([, value]) => value !== undefined),
    );
  }

  #keptOf(name: string, known: KnownField | undefined): unknown {
    if (this.#taken.has(name)) return undefined;
    const value = this.look(name);
    const inner = this.#inner.get(name);
    if (!inner) return omitDefaults(value, known);
    if (isList(value)) return nonEmpty(value.filter((_, index) => inner.#keptOf(String(index), known) !== undefined));
    return nonEmpty(inner.kept(known));
  }

  #step(name: string): string | number {
    return isList(this.#source) ? Number(name) : name;
  }

  #typed<Value>(name: string, type: string, fits: (value: unknown) => value is Value): Value | undefined {
    const value = this.look(name);
    if (value === undefined || fits(value)) return value;
    this.reject(name, `must be ${type}.`);
    return undefined;
  }

  #take<Value>(name: string, value: Value | undefined): Value | undefined {
    if (value !== undefined) this.#taken.add(name);
    return value;
  }

  #read<Source extends JsonObject | readonly unknown[]>(
    name: string,
    type: string,
    fits: (value: unknown) => value is Source,
    empty: Source,
  ): DefinitionReader {
    const known = this.#inner.get(name);
    if (known) return known;
    const source = this.#typed(name, type, fits) ?? empty;
    const reader = new DefinitionReader(source, [...this.#path, this.#step(name)], this.#errors);
    this.#inner.set(name, reader);
    return reader;
  }
}

function nonEmpty<Value extends object>(value: Value): Value | undefined {
  return Object.keys(value).length > 0 ? value : undefined;
}

const isString = (value: unknown): value is string => typeof value === "string";

const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";

const isNumber = (value: unknown): value is number => typeof value === "number";

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
