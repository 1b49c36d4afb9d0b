import { isApiError } from "@gw/client/dashboard";

/** An error in what was entered: where, as a JSON Pointer into the body that is sent, and how to fix it. */
export interface FieldError {
  readonly pointer: string;
  readonly detail: string;
}

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
