import { httpMethodValues, type ApiDefinition, type DebugInput, type HttpMethod } from "@gw/api-types";
import { useId, useState, type SubmitEvent } from "react";
import { FaultSummary } from "../form/fault-summary.tsx";
import { faultsAt, type InputFault } from "../form/input-faults.ts";
import { SelectField } from "../form/select-field.tsx";
import { SubmitButton } from "../form/submit-button.tsx";
import { TextAreaField } from "../form/text-area-field.tsx";
import { TextField } from "../form/text-field.tsx";
import { debugInputOf, draftFor, faultsOf, type TraceDraft } from "./trace-draft.ts";

interface TraceFormProps {
  readonly apis: readonly ApiDefinition[];
  readonly asked: string | null;
  readonly faultsOfService: readonly InputFault[];
  readonly isPending: boolean;
  readonly onSubmit: (input: DebugInput) => void;
}

const places = {
  path: "/request/path",
  targetUrl: "/spec/proxy/target_url",
  headers: "/request/headers",
  body: "/request/body",
} as const satisfies Partial<Record<keyof TraceDraft, string>>;

const labels = { path: "Path", targetUrl: "Upstream", headers: "Headers", body: "Body" } as const;

/** Asks which request to send through which API. */
export function TraceForm({ apis, asked, faultsOfService, isPending, onSubmit }: TraceFormProps) {
  const id = useId();
  const [apiId, setApiId] = useState<string>();
  const [lastAsked, setLastAsked] = useState(asked);
  // A link that asks for another API wins over what was chosen before it.
  if (asked !== lastAsked) {
    setLastAsked(asked);
    if (asked !== null) setApiId(asked);
  }
  const api = apis.find((other) => other.api_id === (apiId ?? asked)) ?? apis[0];
  const [drafts, setDrafts] = useState<Readonly<Record<string, TraceDraft>>>({});
  const [ownFaults, setOwnFaults] = useState<readonly InputFault[]>([]);
  if (!api) return <p>There is no API to send a request through yet.</p>;

  const draft = drafts[api.api_id] ?? draftFor(api);
  const change = (part: Partial<TraceDraft>) => setDrafts({ ...drafts, [api.api_id]: { ...draft, ...part } });
  const faults = ownFaults.length > 0 ? ownFaults : faultsOfService;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = faultsOf(draft);
    setOwnFaults(found);
    if (found.length === 0) onSubmit(debugInputOf(draft, api));
  };
  const tie = (name: keyof typeof places) => ({
    id: `${id}-${name}`,
    label: labels[name],
    value: draft[name],
    faults: faultsAt(faults, places[name]),
  });

  return (
    <form noValidate onSubmit={submit}>
      {faults.length > 0 && (
        <FaultSummary
          title="The request could not be traced"
          detail="Mend what is marked below, then send it again."
          faults={faults}
          fields={fieldNames.map((name) => ({ place: places[name], label: labels[name], id: `${id}-${name}` }))}
        />
      )}
      <fieldset>
        <legend>Request</legend>
        <div className="fields">
          <SelectField
            label="API"
            hint="Its definition is sent along, and not stored."
            value={api.api_id}
            onChange={({ target }) => setApiId(target.value)}
          >
            {apis.map(({ api_id: value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            {...tie("targetUrl")}
            hint="Where the gateway sends the request on to. It is really called."
            inputMode="url"
            onChange={({ target }) => change({ targetUrl: target.value })}
          />
          <SelectField
            label="Method"
            value={draft.method}
            onChange={({ target }) => change({ method: methodOf(target.value) })}
          >
            {httpMethodValues.map((method) => (
              <option key={method}>{method}</option>
            ))}
          </SelectField>
          <TextField
            {...tie("path")}
            hint="As a caller sends it, with the listen path and a query."
            onChange={({ target }) => change({ path: target.value })}
          />
          <TextAreaField
            {...tie("headers")}
            hint="One on each line, as Name: value."
            onChange={({ target }) => change({ headers: target.value })}
          />
          <TextAreaField
            {...tie("body")}
            hint="As text. Left empty, none is sent."
            onChange={({ target }) => change({ body: target.value })}
          />
        </div>
      </fieldset>
      <div className="actions">
        <SubmitButton label="Send and trace" pendingLabel="Tracing…" isPending={isPending} />
      </div>
    </form>
  );
}

// Object.keys forgets the names; the object has no others.
const fieldNames = Object.keys(places) as (keyof typeof places)[];

const methodOf = (text: string): HttpMethod => httpMethodValues.find((method) => method === text) ?? "GET";
