import type { DescribedSchema } from "./describe-error.ts";
import { step } from "./json-pointer.ts";

/** The fields of an Ajv error that are read. */
export interface SchemaError {
  keyword: string;
  /** JSON Pointer to the value. */
  instancePath: string;
  /** The parameters of the keyword, such as `limit` of `minimum`. */
  params: Record<string, unknown>;
  /** The name that `propertyNames` rejects. */
  propertyName?: string;
  /** The schema that holds the keyword. */
  parentSchema?: DescribedSchema;
}

/** The problem at one location of a value. */
export interface Violation {
  /** JSON Pointer to the value, or to the field that is missing or unknown. */
  pointer: string;
  /** A sentence that states what would be valid. */
  detail: string;
}

/** More than anyone would fix at once. */
export const maxViolations = 50;

const branching: ReadonlySet<string> = new Set(["oneOf", "anyOf"]);

/** The keywords that distinguish branches: an error of one of these means that another branch was meant. */
const selecting: ReadonlySet<string> = new Set(["required", "const", "additionalProperties", "unevaluatedProperties"]);

/** If a location has several errors, the one whose keyword comes first here is the most helpful. */
const precedence = ["type", "enum", "const", "pattern", "minimum", "maximum", "format"];

/**
 * Selects the errors to report: one for each location, and of `oneOf` and `anyOf` only those of the branch that was meant,
 * or else the error of the whole. Keeps the order of the validator, which reports the errors of all branches right before
 * the error of the whole.
 *
 * @param errorsOfBranches the errors of each branch that the validator tried, for an error of `oneOf` or `anyOf`.
 * @param index where the error is in the list.
 */
export function selectErrors<Error extends SchemaError>(
  errors: readonly Error[],
  errorsOfBranches: (error: Error, errors: readonly Error[], index: number) => Error[][],
): Error[] {
  function simplify(list: readonly Error[]): Error[] {
    const lastFirst: Error[] = [];
    for (let index = list.length - 1; index >= 0; index--) {
      const error = list[index];
      if (error === undefined) continue;
      const branches = branching.has(error.keyword) ? errorsOfBranches(error, list, index) : [];
      index -= branches.flat().length;
      const meant = selectBranch(error, branches.map(simplify));
      // A list can hold more errors than a call accepts arguments.
      for (const each of meant.toReversed()) lastFirst.push(each);
    }
    return lastFirst.toReversed();
  }
  return onePerLocation(simplify(errors)).slice(0, maxViolations);
}

/**
 * The errors that explain best why a value matches no branch, or more than one: those of the branch that was meant. A
 * problem in every branch does not distinguish them.
 */
function selectBranch<Error extends SchemaError>(whole: Error, branches: Error[][]): Error[] {
  const all = branches.map((errors) => new Map(onePerLocation(errors).map((error) => [identityOf(error), error])));
  const [first, ...others] = all;
  if (first === undefined || all.some((errors) => errors.size === 0)) return [whole];
  const common = new Map([...first].filter(([identity]) => others.every((errors) => errors.has(identity))));
  const meant = all.find((errors) =>
    [...errors].every(([identity, error]) => !isSelecting(error) || common.has(identity)),
  );
  return meant ? [...meant.values()] : [...common.values(), whole];
}

function isSelecting({ keyword, params }: SchemaError): boolean {
  return selecting.has(keyword) || (keyword === "enum" && (params["allowedValues"] as unknown[]).length === 1);
}

/** Equal for errors of several branches that report the same problem at one location. */
function identityOf(error: SchemaError): string {
  return JSON.stringify([error.keyword, pointerOf(error), error.params]);
}

/** The most helpful error of each location. An `if` adds nothing to the errors of its `then` or `else`. */
export function onePerLocation<Error extends SchemaError>(errors: readonly Error[]): Error[] {
  const chosen = new Map<string, Error>();
  for (const error of errors) {
    if (error.keyword === "if") continue;
    const pointer = pointerOf(error);
    const other = chosen.get(pointer);
    if (!other || rank(error) < rank(other)) chosen.set(pointer, error);
  }
  return [...chosen.values()];
}

function rank({ keyword }: SchemaError): number {
  const index = precedence.indexOf(keyword);
  return index === -1 ? precedence.length : index;
}

/** JSON Pointer to the value, or to the field that is missing or unknown. */
export function pointerOf({ instancePath, params, propertyName }: SchemaError): string {
  const { additionalProperty, unevaluatedProperty, missingProperty } = params;
  const name = additionalProperty ?? unevaluatedProperty ?? missingProperty ?? propertyName ?? params["propertyName"];
  return name === undefined ? instancePath : `${instancePath}${step(String(name))}`;
}
