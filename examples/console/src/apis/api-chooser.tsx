import type { ApiDefinition } from "@gw/api-types";
import { FailureNotice } from "../feedback/failure-notice.tsx";
import { useEveryApi } from "./every-api.ts";

interface ApiChoiceProps {
  readonly legend: string;
  readonly hint: string;
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
  readonly among?: (api: ApiDefinition) => boolean;
}

/** Chooses some of the APIs of the organisation, by identifier. */
export function ApiChoice({ legend, hint, chosen, onChoose, among = () => true }: ApiChoiceProps) {
  const { data: apis = [], error, isPending, refetch } = useEveryApi();
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <fieldset className="api-choice">
      <legend>{legend}</legend>
      <p className="hint">{isPending ? "Loading the APIs…" : hint}</p>
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      <div className="options">
        {apis.filter(among).map(({ api_id: id, name, proxy }) => (
          <label key={id} className="option">
            <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
            <span>
              {name} <code>{proxy.listen_path}</code>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
