import type { ApiDefinition } from "@gw/api-types";
import { linkTo } from "../shell/route.ts";
import { describeAccess, isStagedCopy } from "./api-access.ts";

/** One API of the list: where it listens, where it leads, and what can be done with it. */
export function ApiRecord({ api }: { readonly api: ApiDefinition }) {
  const { api_id: id, name, proxy } = api;
  return (
    <li className="record" tabIndex={-1}>
      <div className="record-head">
        <h2>{name}</h2>
        {isStagedCopy(api) && <span className="badge">Staged copy</span>}
        <span className="badge">{describeAccess(api)}</span>
      </div>
      <p className="subtitle">
        <code>{proxy.listen_path}</code>
        <span aria-hidden="true">→</span>
        <span className="visually-hidden">leads to</span>
        <code>{proxy.target_url}</code>
      </p>
      <p className="record-id">
        <code>{id}</code>
      </p>
      <p className="record-links">
        <a href={linkTo("trace", `api=${encodeURIComponent(id)}`)} aria-label={`Trace a request to ${name}`}>
          Trace a request
        </a>
      </p>
    </li>
  );
}
