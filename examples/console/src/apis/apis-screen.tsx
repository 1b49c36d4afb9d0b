import type { ApiDefinition } from "@gw/api-types";
import { useInfiniteQuery } from "@tanstack/react-query";
import { PagedRecords } from "../feedback/paged-records.tsx";
import { SearchForm } from "../form/search-form.tsx";
import { useSession } from "../session/session.ts";
import { linkTo, openSearch } from "../shell/route.ts";
import { Screen, type ScreenProps } from "../shell/screen.tsx";
import { describeAccess, isStagedCopy } from "./apis.ts";

/** Finds APIs by their name, page by page. */
export function ApisScreen({ query }: ScreenProps) {
  const { queries } = useSession();
  const name = query.get("q") ?? "";
  const found = useInfiniteQuery(queries.searchApis.infiniteQueryOptions({ query: { q: name } }));
  const apis = found.data?.pages.flatMap((page) => page.apis ?? []) ?? [];

  return (
    <Screen title="APIs" purpose="What your organization publishes, and where each call goes.">
      <SearchForm
        label="Name"
        hint="Any part of the name. Leave empty to list all APIs."
        value={name}
        onSearch={(q) => openSearch("apis", { q })}
      />
      <PagedRecords nouns={["API", "APIs"]} search={name} query={found}>
        {apis.map(({ api_definition: api }) => (
          <ApiRecord key={api.api_id} api={api} />
        ))}
      </PagedRecords>
    </Screen>
  );
}

/** One API of the list: its listen path, its upstream, and links. */
function ApiRecord({ api }: { readonly api: ApiDefinition }) {
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
        <span className="visually-hidden">forwards to</span>
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
