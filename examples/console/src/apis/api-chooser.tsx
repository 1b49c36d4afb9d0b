import type { ApiDefinition } from "@gw/api-types";
import { useId, useMemo, useState, type ReactNode } from "react";
import { formatCount } from "../feedback/count.ts";
import { FailureNotice } from "../feedback/failure-notice.tsx";
import { Pager, usePages } from "../feedback/pager.tsx";
import { FieldErrors, TextField } from "../form/fields.tsx";
import { isStagedCopy, useAllApis } from "./apis.ts";

interface ApiChooserProps {
  readonly legend: string;
  readonly hint: ReactNode;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
  /** The identifiers of APIs that cannot be selected. */
  readonly excluded?: ReadonlySet<string>;
  /** The id of the filter, if something links to the chooser. */
  readonly id?: string;
  readonly errors?: readonly string[];
  readonly disabled?: boolean;
}

/** Selects any number of the organization's APIs, except staged copies. */
export function ApiChooser({ legend, hint, chosen, onChoose, excluded, id, errors = [], disabled }: ApiChooserProps) {
  const errorsId = useId();
  const { data, error, isPending, refetch } = useAllApis();
  const [filter, setFilter] = useState("");
  const available = useMemo(
    () => (data ?? []).filter((api) => !isStagedCopy(api) && !excluded?.has(api.api_id)),
    [data, excluded],
  );
  const matching = useMemo(
    () => available.filter((api) => matches(api, filter.trim().toLowerCase())),
    [available, filter],
  );
  const { visible, pager } = usePages(matching);
  const isFiltered = matching.length < available.length;

  return (
    <fieldset
      className="api-chooser"
      tabIndex={-1}
      disabled={disabled}
      aria-describedby={errors.length > 0 ? errorsId : undefined}
    >
      <legend>{legend}</legend>
      <div className="hint">{isPending ? <p>Loading APIs…</p> : hint}</div>
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <FieldErrors id={errorsId} errors={errors} />
          <div className="chooser-tools">
            <TextField
              type="search"
              id={id}
              label="Filter by name, listen path or ID"
              value={filter}
              onChange={({ target }) => setFilter(target.value)}
              // Enter would submit the surrounding form.
              onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            />
            <button
              type="button"
              className="secondary"
              aria-disabled={matching.length === 0 || undefined}
              onClick={() => onChoose(new Set([...chosen, ...matching.map(({ api_id: apiId }) => apiId)]))}
            >
              {isFiltered
                ? `Select ${formatCount(matching.length)} matching`
                : `Select all ${formatCount(matching.length)}`}
            </button>
            <button
              type="button"
              className="quiet"
              aria-disabled={chosen.size === 0 || undefined}
              onClick={() => onChoose(new Set())}
            >
              Clear selection
            </button>
          </div>
          <p className="live-status" role="status">
            {matching.length === 0 && "No APIs match. "}
            {formatCount(chosen.size)} of {formatCount(available.length, "API", "APIs")} selected
          </p>
          <ul className="options">
            {visible.map(({ api_id: apiId, name, proxy }) => (
              <li key={apiId}>
                <label className="option">
                  <input type="checkbox" checked={chosen.has(apiId)} onChange={() => onChoose(toggle(chosen, apiId))} />
                  <span>
                    {name} <code>{proxy.listen_path}</code>
                  </span>
                </label>
              </li>
            ))}
          </ul>
          <Pager {...pager} label={`Pages of ${legend}`} />
        </>
      )}
    </fieldset>
  );
}

function matches({ api_id: id, name, proxy }: ApiDefinition, text: string): boolean {
  return [name, proxy.listen_path, id].some((value) => value.toLowerCase().includes(text));
}

function toggle(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const others = new Set(chosen);
  if (!others.delete(id)) others.add(id);
  return others;
}
