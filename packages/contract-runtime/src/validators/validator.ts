import { describeError, pointerOf, selectErrors, stepsOf, type SchemaError } from "@gw/openapi";
import type { StandardSchemaV1 } from "@standard-schema/spec";

/**
 * A [Standard Schema](https://standardschema.dev) validator of a body. It returns the value unchanged: nothing is
 * converted, filled in or removed. A field that is `undefined` is treated as absent, as in JSON.
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
  /** Validates a value synchronously. Never throws. `libraryOptions` may contain {@link ValidatorLimits}. */
  readonly validate: (value: unknown, options?: StandardSchemaV1.Options) => ValidationResult<Value>;
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
  /** The limit that ended the validation of a value. It may be valid. */
  readonly limit?: keyof ValidatorLimits;
}

/**
 * The maximum size of a value, so that hostile input does not take long. A larger one has a single issue, whose `limit`
 * it exceeds.
 */
export interface ValidatorLimits {
  /**
   * The number of values, at all depths together, and of checks by schemas that refer to others. Defaults to 100,000 for
   * requests; responses have no limit.
   */
  readonly maxValues?: number;
  /** The levels of nesting. Defaults to 500 for requests; responses have no limit but the runtime's stack. */
  readonly maxDepth?: number;
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
 * Creates the validator of a request body, which has the default {@link ValidatorLimits}.
 *
 * @example
 * ```ts
 * const validator = createBodyValidator<Pet>((value) => typeof value === "object");
 * ```
 */
export function createBodyValidator<Value>(check: Check): Validator<Value> {
  return createValidator(check, { maxValues: 100_000, maxDepth: 500 });
}

/**
 * Creates the validator of a response body, which has no limits.
 *
 * @example
 * ```ts
 * const validator = createResponseValidator<Pet>((value) => typeof value === "object");
 * ```
 */
export function createResponseValidator<Value>(check: Check): Validator<Value> {
  return createValidator(check);
}

/**
 * Creates a validator with other limits, such as `Infinity`. Omitted limits stay unchanged.
 *
 * @example
 * ```ts
 * const validator = withLimits(petValidator, { maxValues: 1_000_000 });
 * ```
 */
export function withLimits<Value>(validator: Validator<Value>, limits: ValidatorLimits): Validator<Value> {
  const { validate, ...props } = validator["~standard"];
  return {
    "~standard": {
      ...props,
      validate: (value, options) => validate(value, { libraryOptions: { ...limits, ...options?.libraryOptions } }),
    },
  };
}

/** How many checks may still be called for the value that is being validated. */
let checksLeft = Infinity;

/**
 * Called by each check that calls others: the branches of a recursive schema check a value again for each level around it.
 *
 * @example
 * ```ts
 * countCheck();
 * ```
 */
export function countCheck(): void {
  if (--checksLeft < 0) throw new RangeError("The limit on checks is exceeded.");
}

function createValidator<Value>(check: Check, defaults?: ValidatorLimits): Validator<Value> {
  function findIssues(value: unknown, options?: ValidatorLimits): readonly ValidationIssue[] {
    const limits = { maxValues: Infinity, maxDepth: Infinity, ...defaults, ...options };
    try {
      checksLeft = limits.maxValues;
      const exceeded = (defaults ?? options) && findExceeded(value, limits);
      return exceeded ? [exceeded] : findViolations(check, value);
    } catch (error) {
      if (checksLeft < 0) return [tooManyValues(limits.maxValues)];
      if (error instanceof RangeError) return [describeLimit("maxDepth", "more levels than the stack holds")];
      // A getter or a proxy threw; its error may contain a secret.
      return [{ message: "A field of the value can't be read.", path: [] }];
    }
  }
  return {
    "~standard": {
      version: 1,
      vendor: "gw",
      validate: (value, options) => {
        // Only the options of this library are for it.
        const issues = findIssues(value, options?.libraryOptions as ValidatorLimits | undefined);
        // True because the schema and the type are generated from the same document.
        return issues.length > 0 ? { issues } : { value: value as Value };
      },
    },
  };
}

/** Checks level by level, without recursion. */
function findExceeded(root: unknown, { maxValues, maxDepth }: Required<ValidatorLimits>): ValidationIssue | undefined {
  let values = 1;
  let level = [root];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return describeLimit("maxDepth", `more than ${maxDepth} levels`);
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== "object" || value === null) continue;
      for (const part of Object.values(value) as unknown[]) {
        if (part === undefined) continue;
        if (++values > maxValues) return tooManyValues(maxValues);
        next.push(part);
      }
    }
    level = next;
  }
  return undefined;
}

function tooManyValues(maxValues: number): ValidationIssue {
  return describeLimit("maxValues", `more than ${maxValues} values`);
}

function describeLimit(limit: keyof ValidatorLimits, reason: string): ValidationIssue {
  return { message: `Not validated: ${reason} (the limit ${limit}).`, path: [], limit };
}

function findViolations(check: Check, value: unknown): ValidationIssue[] {
  if (check(value)) return [];
  // The first ones have more than enough locations; all of them can take seconds.
  const first = (check.errors ?? []).slice(0, 10_000).map(toSchemaError);
  const errors = selectErrors(first, groupErrorsByBranch);
  const issues = errors.map((error) => ({ message: describeError(error), path: toPath(value, pointerOf(error)) }));
  // A check need not have errors.
  return issues.length > 0 ? issues : [{ message: "Does not match the schema.", path: [] }];
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
