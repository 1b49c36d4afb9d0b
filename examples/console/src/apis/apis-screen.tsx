import { useInfiniteQuery } from "@tanstack/react-query";
import { PagedRecords } from "../feedback/paged-records.tsx";
import { SearchForm } from "../form/search-form.tsx";
import { useSession } from "../session/session-context.ts";
import { openSearch } from "../shell/route.ts";
import { Screen } from "../shell/screen.tsx";
import type { ScreenProps } from "../shell/screens.ts";
import { ApiRecord } from "./api-record.tsx";

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
