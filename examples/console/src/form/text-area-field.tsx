import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";

/** A field of several lines. */
export function TextAreaField({ label, hint, faults, id, ...input }: FieldProps & ComponentProps<"textarea">) {
  return (
    <Field {...{ label, hint, id }} faults={faults ?? []}>
      {(ties) => <textarea rows={3} autoComplete="off" spellCheck={false} {...input} {...ties} />}
    </Field>
  );
}
