import { useId, type SubmitEvent } from "react";
import { ApiChooser } from "../apis/api-chooser.tsx";
import { ErrorSummary } from "../form/error-summary.tsx";
import { findErrorsAt, type FieldError } from "../form/field-errors.ts";
import { TextField } from "../form/fields.tsx";
import { SubmitButton } from "../form/submit-button.tsx";
import { fieldNames, policyFields, type PolicyDraft, type PolicyFieldName } from "./policy-draft.ts";

/** Why the form or the service rejected a draft. */
export interface Rejection {
  readonly title: string;
  readonly detail: string;
  readonly errors: readonly FieldError[];
}

interface PolicyFormProps {
  readonly draft: PolicyDraft;
  readonly onChange: (draft: PolicyDraft) => void;
  readonly rejection: Rejection | undefined;
  readonly isPending: boolean;
  readonly onSubmit: () => void;
}

/** The form for a policy. Errors are listed at the top and next to their field. */
export function PolicyForm({ draft, onChange, rejection, isPending, onSubmit }: PolicyFormProps) {
  const id = useId();
  const errors = rejection?.errors ?? [];
  function field(name: PolicyFieldName) {
    const { kind, label, hint } = policyFields[name];
    return (
      <TextField
        id={`${id}-${name}`}
        label={label}
        hint={hint}
        inputMode={kind === "number" ? "decimal" : "text"}
        value={draft.fields[name]}
        errors={findErrorsAt(errors, `/${name}`)}
        onChange={({ target }) => onChange({ ...draft, fields: { ...draft.fields, [name]: target.value } })}
      />
    );
  }

  return (
    <form
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {rejection && (
        <ErrorSummary
          {...rejection}
          fields={[
            ...fieldNames.map((name) => ({
              pointer: `/${name}`,
              label: policyFields[name].label,
              id: `${id}-${name}`,
            })),
            { pointer: "/access_rights", label: "APIs", id: `${id}-apis` },
          ]}
        />
      )}
      <fieldset>
        <legend>Policy</legend>
        <div className="fields">
          {field("name")}
          {field("id")}
          {field("tags")}
        </div>
      </fieldset>
      <fieldset>
        <legend>Rate limit and quota</legend>
        <div className="fields">
          {field("rate")}
          {field("per")}
          {field("quota_max")}
          {field("quota_renewal_rate")}
        </div>
      </fieldset>
      <fieldset>
        <legend>Keys</legend>
        <div className="fields">{field("key_expires_in")}</div>
      </fieldset>
      <ApiChooser
        id={`${id}-apis`}
        legend="APIs"
        hint="Keys with this policy can call all versions of the selected APIs."
        chosen={draft.apiIds}
        errors={findErrorsAt(errors, "/access_rights")}
        onChoose={(apiIds) => onChange({ ...draft, apiIds })}
      />
      <div className="actions">
        <SubmitButton label="Create policy" pendingLabel="Creating…" isPending={isPending} />
      </div>
    </form>
  );
}
