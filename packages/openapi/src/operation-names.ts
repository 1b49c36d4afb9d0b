import { readOperations } from "./document.ts";
import { operationPath, sentMethod } from "./http-methods.ts";
import { componentsOf, objectOf } from "./json.ts";
import { pointerTo } from "./json-pointer.ts";
import { nearestName } from "./nearest-name.ts";

/** The names of an operation in generated code. */
export interface OperationName {
  readonly method: string;
  readonly path: string;
  /** Empty if it has none. */
  readonly operationId: string;
  /** The name of its method, constant, mock and query. */
  name: string;
  /** The prefix of its type names: its input is `${typeName}Input`. */
  typeName: string;
  /** The name that its operationId would give it, if another operation has the same. */
  clash?: string;
  /** Whether another operation has the same name, so that nothing can be generated. */
  isShared?: boolean;
  /** The name of a type that it would have, if something else has that name. */
  typeClash?: string;
  /** The key of {@link PinnedNames} that sets the name. */
  pin?: string;
}

/** Names by operationId, or by method and path: `{ "GET /pets": "listPets" }`. */
export type PinnedNames = Readonly<Record<string, string>>;

/** Why operations can't have distinct names, and where: a key in the pinned names, or a pointer into the document. */
export interface NamingProblem {
  pin?: string;
  pointer: string;
  message: string;
}

/** The members of every client, of queries and of mocks, and names with another meaning in every JavaScript object. */
const members: ReadonlySet<string> = new Set(
  `GET PUT POST DELETE OPTIONS HEAD PATCH TRACE request use eject queryKey invalidate handlers build
  then constructor prototype __proto__`.split(/\s+/),
);

/** The suffixes of an operation's type names. */
const typeEndings = ["Input", "Result", "Call"];

/**
 * Names each operation of a document. No name depends on the order of the document, on credentials, or on a number.
 *
 * - An operationId that is an identifier is the name; one that every client, all queries or mocks have as a member gets
 *   `Operation` added: `useOperation`.
 * - Any other operationId is cleaned: `get-pet` is `getPet`. If other operations have the same name, the name is
 *   derived from method and path instead, as without an operationId: `GET /pets/{id}` is `getPetsById`. The same applies
 *   to an operationId that several operations share. Of two paths that differ only by a trailing slash, one gets it in
 *   its name: `getPetsSlash`.
 * - Types are named after their operation with a capital first letter: `GetPetInput`. Schemas and operations keep their
 *   names, and `getPet` has precedence over `GetPet`; the types of the other get `Operation` inserted until they are
 *   distinct.
 */
export function nameOperations(
  document: unknown,
  pins: PinnedNames = {},
): { names: OperationName[]; problems: NamingProblem[] } {
  const operations = readOperations(objectOf(document));
  const names = operations.map(({ method, path, id }) => firstNameOf({ method, path, operationId: id }, pins));
  for (let clashing = clashesOf(names); clashing.length > 0; clashing = clashesOf(names)) {
    for (const each of clashing) Object.assign(each, { clash: each.name, name: nameOfAddress(each) });
  }
  for (const each of sharedIn(names).flat().filter(endsWithSlash)) {
    Object.assign(each, { clash: each.name, name: `${each.name}Slash` });
  }
  for (const each of sharedIn(names).flat()) each.isShared = true;
  const schemas = Object.keys(componentsOf(document, "schemas"));
  nameTypes(names, [...schemas, ...names.map(({ name }) => name)]);
  return { names, problems: [...problemsOfPins(names, pins), ...problemsOfNames(names)] };
}

function firstNameOf(operation: Pick<OperationName, "method" | "path" | "operationId">, pins: PinnedNames) {
  const { operationId } = operation;
  const pin = [addressOf(operation), operationId].find((key) => Object.hasOwn(pins, key));
  const identifier = wordsOf(operationId).length > 0 ? toIdentifier(operationId) : nameOfAddress(operation);
  const own = members.has(identifier) ? `${identifier}Operation` : identifier;
  return { ...operation, typeName: "", ...(pin === undefined ? { name: own } : { name: pins[pin] ?? own, pin }) };
}

/**
 * The operations whose operationId would give them the name of another one, unless it equals that name and is unique.
 */
function clashesOf(names: readonly OperationName[]): OperationName[] {
  return sharedIn(names).flatMap((same) => {
    const owners = same.filter(({ operationId, name }) => operationId === name);
    const others = owners.length === 1 ? same.filter((each) => !owners.includes(each)) : same;
    return others.filter(
      ({ pin, clash, operationId }) => !pin && clash === undefined && wordsOf(operationId).length > 0,
    );
  });
}

/** Whether an operation is named after its path, which ends with a slash. */
function endsWithSlash({ path, name, pin, ...each }: OperationName): boolean {
  return !pin && path.length > 1 && path.endsWith("/") && name === nameOfAddress({ path, ...each });
}

function sharedIn(names: readonly OperationName[]): OperationName[][] {
  return [...Map.groupBy(names, ({ name }) => name).values()].filter((same) => same.length > 1);
}

function nameTypes(names: readonly OperationName[], others: readonly string[]): void {
  const taken = new Set(others);
  // Small letters come last, and have precedence.
  let rest = names.toSorted((one, other) => (one.name < other.name ? 1 : -1));
  for (let ending = ""; rest.length > 0; ending += "Operation") {
    rest = rest.filter((each) => {
      each.typeName = each.name.charAt(0).toUpperCase() + each.name.slice(1) + ending;
      const types = typeEndings.map((kind) => each.typeName + kind);
      const clash = types.find((type) => taken.has(type));
      if (clash !== undefined) {
        each.typeClash ??= clash;
        return true;
      }
      for (const type of types) taken.add(type);
      return false;
    });
  }
}

function problemsOfPins(names: readonly OperationName[], pins: PinnedNames): NamingProblem[] {
  return Object.entries(pins).flatMap(([pin, name]) => {
    const known = names.flatMap((each) => [addressOf(each), ...(each.operationId ? [each.operationId] : [])]);
    const nearest = nearestName(pin, known);
    const message = !names.some((each) => each.pin === pin)
      ? `There is no operation ${pin}.${nearest === undefined ? " Write an operationId, or a method and path such as `GET /pets`." : ` Did you mean ${nearest}?`}`
      : !isIdentifier.test(name) || members.has(name)
        ? `\`${name}\` can't be the name of an operation. Write an identifier that is not a member of every client.`
        : undefined;
    return message === undefined ? [] : [{ pin, pointer: "", message }];
  });
}

function problemsOfNames(names: readonly OperationName[]): NamingProblem[] {
  return sharedIn(names).map((same) => {
    const [last] = same.slice(-1);
    const pin = same.find((each) => each.pin !== undefined)?.pin;
    const addresses = same.map(addressOf).join(" and ");
    return {
      ...(pin !== undefined && { pin }),
      pointer: last ? pointerTo(...operationPath(last.path, last.method)) : "",
      message: `${addresses} have the same name in generated code, \`${last?.name}\`. Give each its own operationId, or set a name in contract.config.ts, and pass --config: \`names: { "${last && addressOf(last)}": "…" }\`.`,
    };
  });
}

/** The method and path of an operation: `GET /pets`. */
function addressOf({ method, path }: Pick<OperationName, "method" | "path">): string {
  return `${sentMethod(method)} ${path}`;
}

/** `getPetsById` for `GET /pets/{id}`. */
function nameOfAddress({ method, path }: Pick<OperationName, "method" | "path">): string {
  const words = wordsOf(path.replaceAll("{", " by "));
  return toIdentifier([method, ...(words.length > 0 ? words : ["root"])].join(" "));
}

const isIdentifier = /^[\p{ID_Start}$_][\p{ID_Continue}$\u200C\u200D]*$/u;

/** Turns a text into an identifier in camel case. One that is an identifier stays as it is. */
export function toIdentifier(text: string): string {
  if (isIdentifier.test(text)) return text;
  const [first = "", ...others] = wordsOf(text);
  // An abbreviation as a whole: `jwtObtain` for "JWT Obtain".
  const start = first === first.toUpperCase() ? first.toLowerCase() : first.charAt(0).toLowerCase() + first.slice(1);
  const name = start + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return isIdentifier.test(name) ? name : `_${name}`;
}

/** The runs of letters and digits, of any script. */
function wordsOf(text: string): string[] {
  return text.split(/[\P{ID_Continue}_]+/u).filter(Boolean);
}
