import type { Policy } from "@gw/api-types";
import { useId, useState, type SubmitEvent } from "react";
import { isStagedCopy } from "../apis/api-access.ts";
import { ApiChoice } from "../apis/api-choice.tsx";
import { useEveryApi } from "../apis/every-api.ts";
import { FaultSummary } from "../form/fault-summary.tsx";
import { faultsAt, type InputFault } from "../form/input-faults.ts";
import { SubmitButton } from "../form/submit-button.tsx";
import { TextField } from "../form/text-field.tsx";
import { emptyDraft, faultsOf, fieldNames, policyOf } from "./policy-draft.ts";
import { policyFields, type PolicyFieldName } from "./policy-fields.ts";

/** Why the form was not accepted, by itself or by the service. */
export interface Refusal {
  readonly title: string;
  readonly detail: string;
  readonly faults: readonly InputFault[];
}

interface PolicyFormProps {
  readonly refusal: Refusal | undefined;
  readonly isPending: boolean;
  readonly onSubmit: (policy: Policy) => void;
}

/** Asks for a policy. What is wrong stands beside its field, whoever has found it. */
export function PolicyForm({ refusal: refusalOfService, isPending, onSubmit }: PolicyFormProps) {
  const id = useId();
  const { data: apis = [] } = useEveryApi();
  const [draft, setDraft] = useState(emptyDraft);
  const [ownRefusal, setOwnRefusal] = useState<Refusal>();
  const refusal = ownRefusal ?? refusalOfService;
  const faults = refusal?.faults ?? [];

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = faultsOf(draft);
    const detail = "Nothing was sent. Mend what is marked below.";
    setOwnRefusal(found.length > 0 ? { title: "The policy is not complete", detail, faults: found } : undefined);
    if (found.length === 0) onSubmit(policyOf(draft, apis));
  };
  const field = (name: PolicyFieldName) => {
    const { kind, label, hint } = policyFields[name];
    return (
      <TextField
        id={`${id}-${name}`}
        label={label}
        hint={hint}
        inputMode={kind === "number" || kind === "integer" ? "numeric" : "text"}
        value={draft.fields[name]}
        faults={faultsAt(faults, `/${name}`)}
        onChange={({ target }) => setDraft({ ...draft, fields: { ...draft.fields, [name]: target.value } })}
      />
    );
  };

  return (
    <form noValidate onSubmit={submit}>
      {refusal && (
        <FaultSummary
          {...refusal}
          fields={fieldNames.map((name) => ({
            place: `/${name}`,
            label: policyFields[name].label,
            id: `${id}-${name}`,
          }))}
        />
      )}
      <fieldset>
        <legend>About it</legend>
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
      <ApiChoice
        legend="APIs that it opens"
        hint="Keys under the policy may call all versions of what you choose."
        among={(api) => !isStagedCopy(api)}
        chosen={draft.apiIds}
        onChoose={(apiIds) => setDraft({ ...draft, apiIds })}
      />
      <div className="actions">
        <SubmitButton label="Create policy" pendingLabel="Creating…" isPending={isPending} />
      </div>
    </form>
  );
}
