import assert from "node:assert/strict";
import { createClient, isApiError } from "@gw/client";
import { createMocks } from "@gw/client/mocks";
import { createQueries } from "@gw/client/query";
import {
  dehydrate,
  hydrate,
  QueryClient,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from "@tanstack/vue-query";
import { setupServer } from "msw/node";
import { computed, ref } from "vue";

const baseUrl = "http://gateway.example.com";
const mocks = createMocks({ baseUrl });
const server = setupServer(...mocks.handlers);
server.listen({ onUnhandledFrame: "error" });

const queries = createQueries(createClient({ baseUrl, auth: { dashboardToken: "token" } }));

/** The return value of a component's setup. */
export function useUsers() {
  const part = ref("lind");
  const apiId = ref<string>();
  const users = useQuery(
    computed(() => queries.searchUsers.queryOptions({ body: { filters: { query: part.value } } })),
  );
  const pages = useInfiniteQuery(queries.searchUsers.infiniteQueryOptions({ body: {} }));
  const streams = useQuery(
    computed(() => queries.getStreamsApi.queryOptions(apiId.value ? { path: { apiId: apiId.value } } : skipToken)),
  );
  const create = useMutation(queries.createPolicy.mutationOptions());
  return {
    names: computed(() => users.data.value?.users?.map((user) => user.first_name?.toUpperCase())),
    count: computed(() => pages.data.value?.pages.length),
    version: computed(() => streams.data.value?.info.version.toUpperCase()),
    taken: computed(() => (isApiError(create.error.value, 409) ? create.error.value.message : undefined)),
    create: (name: string) => create.mutate({ body: { name } }),
  };
}

const ada = mocks.build.user({ first_name: "Ada" });
server.use(mocks.searchUsers.respond(200, mocks.build.userPage({ users: [ada] }), { once: true }));

const options = queries.searchUsers.queryOptions({ body: {} });
const there = new QueryClient();
await there.prefetchQuery(options);

const here = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
hydrate(here, JSON.parse(JSON.stringify(dehydrate(there))));
server.use(mocks.searchUsers.networkError());
assert.deepEqual((await here.fetchQuery(options)).users, [ada]);
assert.equal(here.getQueryData(options.queryKey)?.users?.[0]?.first_name, "Ada");

await queries.searchUsers.invalidate(here);
await assert.rejects(here.fetchQuery(options));

server.close();
there.clear();
here.clear();
console.log("ran");
