import { useEffect, useRef } from "react";
import { faultsBeside, type InputFault } from "./input-faults.ts";

interface FaultSummaryProps {
  readonly title: string;
  readonly detail: string;
  readonly faults: readonly InputFault[];
  /** The fields of the form: the place of each in the body, its label and the id of its input. */
  readonly fields: readonly { place: string; label: string; id: string }[];
}

/** Says that the form was not accepted, takes the focus, and leads to each field that is at fault. */
export function FaultSummary({ title, detail, faults, fields }: FaultSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => summary.current?.focus(), [faults]);

  const atFault = fields.filter(({ place }) => faultsBeside(faults, [place]).length < faults.length);
  const others = faultsBeside(
    faults,
    fields.map(({ place }) => place),
  );
  return (
    <div className="notice danger" role="alert" tabIndex={-1} ref={summary}>
      <h2>{title}</h2>
      <p>{detail}</p>
      {faults.length > 0 && (
        <ul>
          {atFault.map(({ label, id }) => (
            <li key={id}>
              <button type="button" className="link" onClick={() => document.getElementById(id)?.focus()}>
                {label}
              </button>
            </li>
          ))}
          {others.map(({ pointer, detail: what }) => (
            <li key={pointer + what}>
              {pointer && <code>{pointer}</code>} {what}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
