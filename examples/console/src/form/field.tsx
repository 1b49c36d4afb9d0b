import { useId, type ReactNode } from "react";
import { FieldFaults } from "./field-faults.tsx";

/** What every kind of field has beside its input. */
export interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong with the value, a sentence each. */
  readonly faults?: readonly string[];
  /** The id of the input, where something else must find it. */
  readonly id?: string | undefined;
}

/** What ties an input to its label, its hint and its faults. */
export interface InputTies {
  readonly id: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

interface FieldFrameProps extends FieldProps {
  readonly children: (ties: InputTies) => ReactNode;
}

/** A label, an input, a hint and what is wrong, tied together for those who do not see them stand together. */
export function Field({ label, hint, faults = [], id: givenId, children }: FieldFrameProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [hint && `${id}-hint`, faults.length > 0 && `${id}-faults`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        "aria-invalid": faults.length > 0 || undefined,
        "aria-describedby": described || undefined,
      })}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldFaults id={`${id}-faults`} faults={faults} />
    </div>
  );
}
