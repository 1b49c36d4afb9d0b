import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";

/** A field of one line. */
export function TextField({ label, hint, faults, id, ...input }: FieldProps & ComponentProps<"input">) {
  return (
    <Field {...{ label, hint, id }} faults={faults ?? []}>
      {(ties) => <input type="text" autoComplete="off" spellCheck={false} {...input} {...ties} />}
    </Field>
  );
}
