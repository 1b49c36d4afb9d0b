import { isApiError } from "@gw/client";
import { createMock, createMocks, searchUsers, type Mocks } from "@gw/client/mocks";
import { createQueries, type Queries } from "@gw/client/query";
import { QueryClient, skipToken, useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { setupWorker } from "msw/browser";
import { setupServer } from "msw/node";
import { baseUrl, client } from "./app.js";

export const queries: Queries<typeof client> = createQueries(client);
export const queryClient = new QueryClient();

export const mocks: Mocks = createMocks({ baseUrl });
export const server = setupServer(...mocks.handlers, createMock(searchUsers, { baseUrl }).respond(200, "everyone"));
export function worker(): Promise<unknown> {
  return setupWorker(...mocks.handlers).start();
}

export function useUsers(query: string, apiId?: string) {
  const users = useInfiniteQuery(queries.searchUsers.infiniteQueryOptions({ body: { filters: { query } } }));
  const streams = useQuery(queries.getStreamsApi.queryOptions(apiId === undefined ? skipToken : { path: { apiId } }));
  const names = useQuery({
    ...queries.searchApis.queryOptions({ query: { q: query } }),
    select: ({ apis }) => (apis ?? []).map(({ api_definition }) => api_definition.name.toUpperCase()),
  });
  const create = useMutation({
    ...queries.createPolicy.mutationOptions(),
    onSuccess: ({ ID }) => queries.searchApis.invalidate(queryClient, { query: { q: ID } }),
  });
  return {
    addresses: (users.data?.pages ?? []).flatMap((page) => (page.users ?? []).map((user) => user.email_address)),
    version: streams.data?.info.version,
    names: names.data,
    taken: isApiError(create.error, 409) ? create.error.message : undefined,
    create: (name: string) => create.mutate({ body: { name } }),
  };
}
