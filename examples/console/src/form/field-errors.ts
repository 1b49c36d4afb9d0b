import { isApiError } from "@gw/client/dashboard";
import type { Validator } from "@gw/validators";

/** An error in an input: its location as a JSON Pointer into the request body, and how to fix it. */
export interface FieldError {
  readonly pointer: string;
  readonly detail: string;
}

/** A valid body, or its errors. */
export type Parsed<Body> =
  | { readonly body: Body; readonly errors?: undefined }
  | { readonly body?: undefined; readonly errors: readonly FieldError[] };

/**
 * Validates a body against the contract, with the messages of the service.
 *
 * @param formErrors Errors found by the form.
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

/** Converts a key to a reference token of a JSON Pointer (RFC 6901 §3). */
function toToken(key: PropertyKey) {
  return `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** Returns the errors in the body that the service reported with 400 or 409. */
export function getFieldErrors(error: unknown): readonly FieldError[] {
  if (!isApiError(error, 400) && !isApiError(error, 409)) return [];
  return (error.body?.errors ?? []).filter((found) => found.in === "body");
}

function isAt(pointer: string, field: string) {
  return pointer === field || pointer.startsWith(`${field}/`);
}

/** Finds the messages for a field, including nested values. */
export function findErrorsAt(errors: readonly FieldError[], field: string): readonly string[] {
  return errors.filter(({ pointer }) => isAt(pointer, field)).map(({ detail }) => detail);
}

/** Finds the errors that belong to none of the fields. */
export function findOtherErrors(errors: readonly FieldError[], fields: readonly string[]): readonly FieldError[] {
  return errors.filter(({ pointer }) => !fields.some((field) => isAt(pointer, field)));
}
