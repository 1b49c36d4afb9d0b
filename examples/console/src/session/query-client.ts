import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isUnauthorized } from "../service/failures.ts";

/** Creates a QueryClient that calls `onExpired` with the namespace of the client after any 401. */
export function createQueryClient(onExpired: (namespace: unknown) => void): QueryClient {
  function check(error: Error, key: readonly unknown[] | undefined) {
    if (isUnauthorized(error)) onExpired(key?.[0]);
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => check(error, query.queryKey) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => check(error, mutation.options.mutationKey),
    }),
    defaultOptions: {
      // The service may run locally, so requests don't wait for a network connection.
      queries: { networkMode: "always", refetchOnWindowFocus: false, staleTime: 30_000 },
      // Debug requests contain secrets: remove mutations from the cache when their component unmounts.
      mutations: { networkMode: "always", gcTime: 0 },
    },
  });
}
