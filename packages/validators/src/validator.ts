import {
  describeError,
  findUnstorable,
  pointerOf,
  selectErrors,
  stepsOf,
  type SchemaError,
  type Violation,
} from "@gw/openapi";
import type { StandardSchemaV1 } from "@standard-schema/spec";

/**
 * A [Standard Schema](https://standardschema.dev) validator of a body. A value is returned as it is: nothing is
 * converted, filled in or removed. A field that is `undefined` counts as absent, as it is in JSON.
 *
 * @example
 * ```ts
 * const validator: Validator<Policy> = createPolicyBody;
 * const { issues } = validator["~standard"].validate({ name: "Silver", rate: "10" });
 * // [{ message: "Must be a number.", path: ["rate"] }]
 * ```
 */
export interface Validator<Value> extends StandardSchemaV1<Value, Value> {
  /** What libraries read; `~standard.validate` checks a value by hand. */
  readonly "~standard": ValidatorProps<Value>;
}

/** What a validator is, by Standard Schema. */
export interface ValidatorProps<Value> extends StandardSchemaV1.Props<Value, Value> {
  /** Checks a value. It never throws, and needs no `await`. */
  readonly validate: (value: unknown) => ValidationResult<Value>;
}

/** The value, or what is wrong with it: one issue for each location, at most 50. */
export type ValidationResult<Value> =
  { readonly value: Value; readonly issues?: undefined } | { readonly issues: readonly ValidationIssue[] };

/** What is wrong at one location of a value. */
export interface ValidationIssue {
  /** The sentence that the service would have in `errors[].detail`. It does not show the value. */
  readonly message: string;
  /** The names and indexes that lead to the value, or to the field that is missing or unknown; `[]` for the whole. */
  readonly path: readonly (string | number)[];
}

/** A function that Ajv has compiled. */
export interface Check {
  (value: unknown): boolean;
  errors?: readonly CheckError[] | null;
}

/** An error of Ajv, with what our compiler of schemas adds to its `params`. */
interface CheckError {
  keyword: string;
  instancePath: string;
  params: {
    readonly [name: string]: unknown;
    readonly parentSchema?: object;
    readonly branches?: readonly number[];
  };
  propertyName?: string;
}

/** Makes the validator of a request body. Like the service, it checks the schema only if the value can be stored. */
export function createBodyValidator<Value>(check: Check): Validator<Value> {
  return createValidator((value) => {
    const { violations } = findUnstorable(value);
    return violations.length > 0 ? violations : findViolations(check, value);
  });
}

/** Makes the validator of a response body, which has none of the limits of requests. */
export function createResponseValidator<Value>(check: Check): Validator<Value> {
  return createValidator((value) => findViolations(check, value));
}

function createValidator<Value>(violationsOf: (value: unknown) => readonly Violation[]): Validator<Value> {
  return {
    "~standard": {
      version: 1,
      vendor: "gw",
      validate: (value) => {
        const issues = violationsOf(value).map(({ pointer, detail }) => ({
          message: detail,
          path: pathIn(value, pointer),
        }));
        // The schema and the type are made from the same document.
        return issues.length > 0 ? { issues } : { value: value as Value };
      },
    },
  };
}

function findViolations(check: Check, value: unknown): Violation[] {
  if (check(value)) return [];
  return selectErrors((check.errors ?? []).map(toSchemaError), errorsOfBranches).map((error) => ({
    pointer: pointerOf(error),
    detail: describeError(error),
  }));
}

/** An error with the number of errors that each branch of a `oneOf` or `anyOf` reported before it. */
interface BranchingError extends SchemaError {
  branches: readonly number[];
}

function toSchemaError({
  params: { parentSchema = {}, branches = [], ...params },
  ...error
}: CheckError): BranchingError {
  return { ...error, params, parentSchema, branches };
}

/** The errors of the branches are those right before the error of the whole. */
function errorsOfBranches(
  { branches }: BranchingError,
  errors: readonly BranchingError[],
  index: number,
): BranchingError[][] {
  let start = index - branches.reduce((sum, count) => sum + count, 0);
  return branches.map((count) => errors.slice(start, (start += count)));
}

/** The path that a JSON Pointer stands for: the step into an array is a number. */
function pathIn(value: unknown, pointer: string): (string | number)[] {
  let part = value;
  return stepsOf(pointer).map((name) => {
    const key = Array.isArray(part) ? Number(name) : name;
    // A missing field leads to nothing, and is the last.
    part = (part as Record<string | number, unknown> | undefined)?.[key];
    return key;
  });
}
