import { type JsonObject, type MemberPath, isObject, memberAt } from "./json-object.ts";

/**
 * Reads the members of a classic definition that have a counterpart in the OAS format, remembers which ones were read
 * (the others are kept, see `keptMembers`), and gathers what is wrong with them. An absent member and null read as
 * undefined; null is kept.
 */
export type DefinitionReader = {
  boolean(...path: string[]): boolean | undefined;
  string(...path: string[]): string | undefined;
  /** A string where the empty one says as little as none; it is kept. */
  word(...path: string[]): string | undefined;
  /** Looks at the object, and reads none of its members. */
  object(...path: string[]): JsonObject | undefined;
  /** Takes back that a member was read, as its value has no counterpart after all. */
  keep(...path: string[]): void;
  /** Adds a fault where the member is absent or null. */
  require(...path: string[]): void;
  fault(message: string): void;
  readonly paths: readonly MemberPath[];
  readonly faults: readonly string[];
};

const identifier = /^[A-Za-z_]\w*$/;

/** A path as people write it: `proxy.listen_path`, `version_data.versions["1.0"]`. */
const spellPath = (path: MemberPath): string =>
  path.reduce(
    (spelled, name) =>
      identifier.test(name) ? `${spelled}${spelled && "."}${name}` : `${spelled}[${JSON.stringify(name)}]`,
    "",
  );

/** Starts to read a definition. */
export const readDefinition = (definition: JsonObject): DefinitionReader => {
  const paths = new Map<string, MemberPath>();
  const faults: string[] = [];

  const look = <Value>(path: string[], kind: string, fits: (value: unknown) => value is Value): Value | undefined => {
    const found = memberAt(definition, path);
    if (found === undefined || found === null) return undefined;
    if (fits(found)) return found;
    faults.push(`${spellPath(path)} must be ${kind}.`);
    return undefined;
  };

  const read = <Value>(path: string[], found: Value | undefined): Value | undefined => {
    if (found !== undefined) paths.set(JSON.stringify(path), path);
    return found;
  };

  return {
    boolean: (...path) => read(path, look(path, "true or false", isBoolean)),
    string: (...path) => read(path, look(path, "a string", isString)),
    word: (...path) => read(path, look(path, "a string", isString) || undefined),
    object: (...path) => look(path, "an object", isObject),
    keep: (...path) => void paths.delete(JSON.stringify(path)),
    require: (...path) => {
      const value = memberAt(definition, path);
      if (value === undefined || value === null) faults.push(`${spellPath(path)} is missing.`);
    },
    fault: (message) => void faults.push(message),
    get paths() {
      return [...paths.values()];
    },
    faults,
  };
};

const isString = (value: unknown): value is string => typeof value === "string";

const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";
