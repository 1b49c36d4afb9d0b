import { useId, type ComponentProps, type ReactNode } from "react";

interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Error messages for the value. */
  readonly errors?: readonly string[] | undefined;
  /** The id of the control, if something links to it. */
  readonly id?: string | undefined;
}

/** The attributes that connect a control to its label, its hint and its errors. */
interface ControlAttributes {
  readonly id: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

interface FieldFrameProps extends FieldProps {
  readonly children: (attributes: ControlAttributes) => ReactNode;
}

function Field({ label, hint, errors = [], id: givenId, children }: FieldFrameProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const describedBy = [hint && `${id}-hint`, errors.length > 0 && `${id}-errors`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        "aria-invalid": errors.length > 0 || undefined,
        "aria-describedby": describedBy || undefined,
      })}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </div>
  );
}

/** The errors of a field, for its `aria-describedby`. */
export function FieldErrors({ id, errors }: { readonly id: string; readonly errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <ul className="field-errors" id={id}>
      {errors.map((error) => (
        <li key={error}>{error}</li>
      ))}
    </ul>
  );
}

/** A single-line text field. */
export function TextField({ label, hint, errors, id, ...input }: FieldProps & ComponentProps<"input">) {
  return (
    <Field {...{ label, hint, errors, id }}>
      {(attributes) => <input type="text" autoComplete="off" spellCheck={false} {...input} {...attributes} />}
    </Field>
  );
}

/** A multi-line text field. */
export function TextAreaField({ label, hint, errors, id, ...input }: FieldProps & ComponentProps<"textarea">) {
  return (
    <Field {...{ label, hint, errors, id }}>
      {(attributes) => <textarea rows={3} autoComplete="off" spellCheck={false} {...input} {...attributes} />}
    </Field>
  );
}

/** A field to select one of several values. */
export function SelectField({ label, hint, errors, id, ...input }: FieldProps & ComponentProps<"select">) {
  return <Field {...{ label, hint, errors, id }}>{(attributes) => <select {...input} {...attributes} />}</Field>;
}
