import type { Validator } from "@gw/client/validators";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { TextInput } from "@mantine/core";
import type { ReactNode, SyntheticEvent } from "react";
import {
  get,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from "react-hook-form";
import { getProblem } from "../service/failures.ts";

/** A form for a body. */
export interface BodyForm<Body extends FieldValues> extends UseFormReturn<Body, unknown, Body> {
  /** Creates the handler of the form: sends a valid body, and otherwise discards the result of the previous request. */
  readonly submitTo: (mutation: { readonly reset: () => void }, send: (body: Body) => void) => SubmitHandler;
  /** Shows the errors of a failed request at their fields. */
  readonly showErrors: (error: unknown) => void;
  /** Renders a text field for a value of the body. */
  readonly field: (name: Path<Body>, label: string, description: string, parser: FieldParser) => ReactNode;
}

type SubmitHandler = (event: SyntheticEvent) => void;

/** A form whose values are the body of a request. It is validated against the contract before it is sent. */
export function useBodyForm<Body extends FieldValues>(
  validator: Validator<Body>,
  defaultValues?: DefaultValues<Body>,
): BodyForm<Body> {
  const form = useForm<Body, unknown, Body>({
    resolver: standardSchemaResolver(validator),
    ...(defaultValues && { defaultValues }),
  });
  return {
    ...form,
    submitTo: (mutation, send) => (event) => void form.handleSubmit(send, () => mutation.reset())(event),
    showErrors: (error) => {
      for (const { pointer, detail } of getFieldErrors(error)) {
        // The service reports locations in the body that was sent, whose type is that of the form.
        form.setError(toFieldName(pointer) as Path<Body>, { message: detail }, { shouldFocus: true });
      }
    },
    field: (name, label, description, parser) => (
      <TextInput
        label={label}
        description={description}
        error={getMessage(form.formState.errors, name)}
        inputMode={parser === asNumber ? "decimal" : "text"}
        {...form.register(name, parser)}
      />
    ),
  };
}

/** Returns the errors in the body that the service reported, with 400 or 409. */
export function getFieldErrors(error: unknown): readonly { pointer: string; detail: string }[] {
  return (getProblem(error)?.errors ?? []).filter((found) => found.in === "body");
}

/** Converts a JSON Pointer (RFC 6901) to the name of a field: `/access_rights/4a6f` to `access_rights.4a6f`. */
export function toFieldName(pointer: string): string {
  const tokens = pointer.slice(1).split("/");
  return tokens.map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~")).join(".");
}

/** Returns the message for a field, including those for nested values. */
export function getMessage<Body extends FieldValues>(errors: FieldErrors<Body>, name: Path<Body>): string | undefined {
  return findMessages(get(errors, name)).join(" ") || undefined;
}

function findMessages(error: unknown): readonly string[] {
  if (typeof error !== "object" || error === null) return [];
  if ("message" in error && typeof error.message === "string") return [error.message];
  return Object.values(error).flatMap(findMessages);
}

/** How the text of a field becomes a value of the body. Empty fields are not sent. */
export interface FieldParser {
  readonly setValueAs: (text: unknown) => unknown;
}

export const asText: FieldParser = { setValueAs: (text) => String(text ?? "").trim() || undefined };

/** Text that is not a number becomes NaN, which the validator reports. */
export const asNumber: FieldParser = {
  setValueAs: (text) => (text === undefined || text === "" ? undefined : Number(text)),
};
