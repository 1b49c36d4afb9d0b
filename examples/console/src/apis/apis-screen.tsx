import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PagedRecords } from "../feedback/paged-records.tsx";
import { SearchForm } from "../form/search-form.tsx";
import { useSession } from "../session/session-context.ts";
import { Screen } from "../shell/screen.tsx";
import { ApiRecord } from "./api-record.tsx";

/** Finds APIs by their name, page by page. */
export function ApisScreen() {
  const { queries } = useSession();
  const [name, setName] = useState("");
  const found = useInfiniteQuery(queries.searchApis.infiniteQueryOptions({ query: { q: name } }));
  const apis = found.data?.pages.flatMap((page) => page.apis ?? []) ?? [];

  return (
    <Screen title="APIs" purpose="What your organisation publishes, and where each call goes.">
      <SearchForm label="Name" hint="Any part of it. Leave it empty to list everything." onSearch={setName} />
      <PagedRecords words={["API", "APIs"]} query={found}>
        {apis.map(({ api_definition: api }) => (
          <ApiRecord key={api.api_id} api={api} />
        ))}
      </PagedRecords>
    </Screen>
  );
}
