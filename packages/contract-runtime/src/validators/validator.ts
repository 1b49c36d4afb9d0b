import {
  bodyLimits,
  describeError,
  exceededLimits,
  findUnstorable,
  maxDepth,
  pointerOf,
  selectErrors,
  stepsOf,
  type SchemaError,
  type Violation,
} from "@gw/openapi";
import type { StandardSchemaV1 } from "@standard-schema/spec";

/**
 * A [Standard Schema](https://standardschema.dev) validator of a body. It returns the value unchanged: nothing is
 * converted, filled in or removed. A field that is `undefined` counts as absent, as in JSON.
 *
 * @example
 * ```ts
 * const validator: Validator<Pet> = petValidator;
 * const { issues } = validator["~standard"].validate({ name: 1 });
 * // [{ message: "Must be a string.", path: ["name"] }]
 * ```
 */
export interface Validator<Value> extends StandardSchemaV1<Value, Value> {
  /** Read by libraries. Call `~standard.validate` to validate a value yourself. */
  readonly "~standard": ValidatorProps<Value>;
}

/** The properties of a validator in Standard Schema. */
export interface ValidatorProps<Value> extends StandardSchemaV1.Props<Value, Value> {
  /** Validates a value synchronously. Never throws. */
  readonly validate: (value: unknown) => ValidationResult<Value>;
}

/** The value, or its issues: one per location, at most 50. */
export type ValidationResult<Value> =
  { readonly value: Value; readonly issues?: undefined } | { readonly issues: readonly ValidationIssue[] };

/** A problem at one location of a value. */
export interface ValidationIssue {
  /** The same sentence as `errors[].detail` of the service. It does not contain the value. */
  readonly message: string;
  /** The path to the value, or to the missing or unknown field; `[]` for the value as a whole. */
  readonly path: readonly (string | number)[];
}

/** A function compiled by Ajv. */
export interface Check {
  (value: unknown): boolean;
  errors?: readonly CheckError[] | null;
}

/** An error of Ajv. The generator adds fields to its `params`. */
export interface CheckError {
  keyword: string;
  instancePath: string;
  params: {
    readonly [name: string]: unknown;
    readonly parentSchema?: object;
    readonly branches?: readonly number[];
  };
  propertyName?: string;
}

/**
 * Creates the validator of a request body. It checks the schema only of a value that is within the limits of a body, and
 * that JSON and a database can hold.
 *
 * @example
 * ```ts
 * const validator = createBodyValidator<Pet>((value) => typeof value === "object");
 * ```
 */
export function createBodyValidator<Value>(check: Check): Validator<Value> {
  return createValidator((value) => {
    const { exceeded, violations } = findUnstorable(value, maxDepth, bodyLimits);
    if (exceeded) return [{ pointer: "", detail: exceededLimits[exceeded] }];
    return violations.length > 0 ? violations : findViolations(check, value);
  });
}

/**
 * Creates the validator of a response body, to which the limits of requests do not apply.
 *
 * @example
 * ```ts
 * const validator = createResponseValidator<Pet>((value) => typeof value === "object");
 * ```
 */
export function createResponseValidator<Value>(check: Check): Validator<Value> {
  return createValidator((value) => findViolations(check, value));
}

function createValidator<Value>(findAll: (value: unknown) => readonly Violation[]): Validator<Value> {
  return {
    "~standard": {
      version: 1,
      vendor: "gw",
      validate: (value) => {
        let issues: readonly ValidationIssue[];
        try {
          issues = findAll(value).map(({ pointer, detail }) => ({ message: detail, path: toPath(value, pointer) }));
        } catch {
          // A getter or a proxy threw; its error may contain a secret.
          issues = [{ message: "A field of the value can't be read.", path: [] }];
        }
        // True because the schema and the type are generated from the same document.
        return issues.length > 0 ? { issues } : { value: value as Value };
      },
    },
  };
}

function findViolations(check: Check, value: unknown): Violation[] {
  if (check(value)) return [];
  const violations = selectErrors((check.errors ?? []).map(toSchemaError), groupErrorsByBranch).map((error) => ({
    pointer: pointerOf(error),
    detail: describeError(error),
  }));
  // A check need not have errors.
  return violations.length > 0 ? violations : [{ pointer: "", detail: "Does not match the schema." }];
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

/** The errors of the branches precede the error of the `oneOf` or `anyOf`. */
function groupErrorsByBranch(
  { branches }: BranchingError,
  errors: readonly BranchingError[],
  index: number,
): BranchingError[][] {
  let start = index - branches.reduce((sum, count) => sum + count, 0);
  return branches.map((count) => errors.slice(start, (start += count)));
}

/** Converts a JSON Pointer to a path. Array indexes become numbers. */
function toPath(value: unknown, pointer: string): (string | number)[] {
  let part = value;
  return stepsOf(pointer).map((name) => {
    const key = Array.isArray(part) ? Number(name) : name;
    // Undefined for a missing field, which is the last step.
    part = (part as Record<string | number, unknown> | undefined)?.[key];
    return key;
  });
}
