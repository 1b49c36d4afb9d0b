import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";

/** A field that takes one of several values. */
export function SelectField({ label, hint, faults, id, ...input }: FieldProps & ComponentProps<"select">) {
  return (
    <Field {...{ label, hint, id }} faults={faults ?? []}>
      {(ties) => <select {...input} {...ties} />}
    </Field>
  );
}
