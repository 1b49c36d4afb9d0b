import { httpMethodValues, type ApiDefinition, type HttpMethod } from "@gw/api-types";
import { useId } from "react";
import { ErrorSummary } from "../form/error-summary.tsx";
import { findErrorsAt, type FieldError } from "../form/field-errors.ts";
import { SelectField, TextAreaField, TextField } from "../form/fields.tsx";
import { SubmitButton } from "../form/submit-button.tsx";
import type { TraceDraft } from "./trace-draft.ts";

interface TraceFormProps {
  readonly apis: readonly ApiDefinition[];
  readonly api: ApiDefinition;
  readonly draft: TraceDraft;
  readonly errors: readonly FieldError[];
  readonly isPending: boolean;
  readonly onApi: (apiId: string) => void;
  readonly onChange: (draft: TraceDraft) => void;
  readonly onSubmit: () => void;
}

/** The JSON Pointers of the fields in a debug request. */
const pointers = {
  targetUrl: "/spec/proxy/target_url",
  path: "/request/path",
  headers: "/request/headers",
  body: "/request/body",
} as const satisfies Partial<Record<keyof TraceDraft, string>>;

const labels = { targetUrl: "Upstream URL", path: "Path", headers: "Headers", body: "Body" } as const;

/** The form for the request to trace. */
export function TraceForm({ apis, api, draft, errors, isPending, onApi, onChange, onSubmit }: TraceFormProps) {
  const id = useId();
  function field(name: keyof typeof pointers) {
    return {
      id: `${id}-${name}`,
      label: labels[name],
      value: draft[name],
      errors: findErrorsAt(errors, pointers[name]),
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        onChange({ ...draft, [name]: target.value }),
    };
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {errors.length > 0 && (
        <ErrorSummary
          title="Check the request"
          detail="It was not traced. Fix these fields, then try again."
          errors={errors}
          fields={fieldNames.map((name) => ({ pointer: pointers[name], label: labels[name], id: `${id}-${name}` }))}
        />
      )}
      <fieldset>
        <legend>Request</legend>
        <div className="fields">
          <SelectField
            label="API"
            hint="The trace uses its definition and this upstream URL."
            value={api.api_id}
            onChange={({ target }) => onApi(target.value)}
          >
            {apis.map(({ api_id: value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField {...field("targetUrl")} hint="The gateway calls it for real." inputMode="url" />
          <SelectField
            label="Method"
            value={draft.method}
            onChange={({ target }) => onChange({ ...draft, method: parseMethod(target.value) })}
          >
            {httpMethodValues.map((method) => (
              <option key={method}>{method}</option>
            ))}
          </SelectField>
          <TextField {...field("path")} hint="As a caller sends it, with the listen path and a query." />
          <TextAreaField {...field("headers")} hint="One per line, as Name: value." />
          <TextAreaField {...field("body")} hint="Text. Leave empty to send none." />
        </div>
      </fieldset>
      <div className="actions">
        <SubmitButton label="Send and trace" pendingLabel="Tracing…" isPending={isPending} />
      </div>
    </form>
  );
}

// Object.keys returns strings; these are the only keys of the object.
const fieldNames = Object.keys(pointers) as (keyof typeof pointers)[];

function parseMethod(text: string): HttpMethod {
  return httpMethodValues.find((method) => method === text) ?? "GET";
}
