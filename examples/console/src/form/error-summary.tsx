import { useEffect, useRef } from "react";
import { findErrorsAt, findOtherErrors, type FieldError } from "./field-errors.ts";

interface ErrorSummaryProps {
  readonly title: string;
  readonly detail: string;
  readonly errors: readonly FieldError[];
  /** The fields of the form: the JSON Pointer of each in the body, its label and the id of its control. */
  readonly fields: readonly { pointer: string; label: string; id: string }[];
}

/** Lists all errors of a form, with links to the fields. Takes the focus. */
export function ErrorSummary({ title, detail, errors, fields }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => summary.current?.focus(), [errors]);

  const elsewhere = findOtherErrors(
    errors,
    fields.map(({ pointer }) => pointer),
  );
  return (
    <div className="notice danger" role="alert" tabIndex={-1} ref={summary}>
      <h2>{title}</h2>
      <p>{detail}</p>
      {errors.length > 0 && (
        <ul>
          {fields.flatMap(({ pointer, label, id }) =>
            findErrorsAt(errors, pointer).map((message) => (
              <li key={id + message}>
                <a
                  href={`#${id}`}
                  onClick={(event) => {
                    // The hash of the URL is the route.
                    event.preventDefault();
                    document.getElementById(id)?.focus();
                  }}
                >
                  {label}
                </a>
                : {message}
              </li>
            )),
          )}
          {elsewhere.map(({ pointer, detail: message }) => (
            <li key={pointer + message}>
              {pointer && <code>{pointer}</code>} {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
