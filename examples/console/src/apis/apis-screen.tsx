import { Anchor, Badge, VisuallyHidden } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Record, SearchList } from "../feedback/search-list.tsx";
import { useSession } from "../session/session.ts";
import { describeAccess, isStagedCopy } from "./apis.ts";

/** Finds APIs by their name, page by page. */
export function ApisScreen({ query }: { readonly query: URLSearchParams }) {
  const { queries } = useSession();
  const name = query.get("q") ?? "";
  const found = useInfiniteQuery(queries.searchApis.infiniteQueryOptions({ query: { q: name } }));
  const apis = found.data?.pages.flatMap((page) => page.apis ?? []) ?? [];

  return (
    <SearchList
      label="Name"
      hint="Any part of the name. Leave empty to list all APIs."
      nouns={["API", "APIs"]}
      search={name}
      query={found}
    >
      {apis.map(({ api_definition: api }) => (
        <Record
          key={api.api_id}
          id={api.api_id}
          name={api.name}
          badges={
            <>
              {isStagedCopy(api) && <Badge color="gray">Staged copy</Badge>}
              <Badge color="gray">{describeAccess(api)}</Badge>
            </>
          }
          aside={
            <Anchor
              component={Link}
              to={`/trace?${new URLSearchParams({ api: api.api_id })}`}
              aria-label={`Trace a request to ${api.name}`}
            >
              Trace a request
            </Anchor>
          }
          detail={
            <>
              <code>{api.proxy.listen_path}</code> <span aria-hidden="true">→</span>
              <VisuallyHidden>forwards to</VisuallyHidden> <code>{api.proxy.target_url}</code>
            </>
          }
        />
      ))}
    </SearchList>
  );
}
