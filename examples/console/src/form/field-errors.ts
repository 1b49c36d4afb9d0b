import { isApiError } from "@gw/client/dashboard";
import type { Validator } from "@gw/validators";

/** An error in what was entered: where, as a JSON Pointer into the body that is sent, and how to fix it. */
export interface FieldError {
  readonly pointer: string;
  readonly detail: string;
}

/** A body that can be sent, or everything that is wrong with it. */
export type Parsed<Body> =
  | { readonly body: Body; readonly errors?: undefined }
  | { readonly body?: undefined; readonly errors: readonly FieldError[] };

/**
 * Checks a body against the contract, with the sentences of the service.
 *
 * @param formErrors what the form itself has found
 */
export function parseBody<Body>(
  validator: Validator<Body>,
  value: unknown,
  formErrors: readonly FieldError[],
): Parsed<Body> {
  const result = validator["~standard"].validate(value);
  const issues = (result.issues ?? []).map(({ message, path }) => ({
    pointer: path.map(toToken).join(""),
    detail: message,
  }));
  if (result.issues || formErrors.length > 0) return { errors: [...formErrors, ...issues] };
  return { body: result.value };
}

/** A reference token of a JSON Pointer (RFC 6901 §3). */
const toToken = (key: PropertyKey) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;

/** The errors that the service found in the body, in a 400 or a 409. */
export function fieldErrorsIn(error: unknown): readonly FieldError[] {
  if (!isApiError(error, 400) && !isApiError(error, 409)) return [];
  return (error.body?.errors ?? []).filter((found) => found.in === "body");
}

const isAt = (pointer: string, field: string) => pointer === field || pointer.startsWith(`${field}/`);

/** What is wrong with a field or with something below it. */
export const errorsAt = (errors: readonly FieldError[], field: string): readonly string[] =>
  errors.filter(({ pointer }) => isAt(pointer, field)).map(({ detail }) => detail);

/** The errors that belong to none of the fields. */
export const errorsElsewhere = (errors: readonly FieldError[], fields: readonly string[]): readonly FieldError[] =>
  errors.filter(({ pointer }) => !fields.some((field) => isAt(pointer, field)));
