import { isApiError } from "@gw/client/dashboard";
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";

/** Calls `onExpired` with the namespace of the client that got a 401, whoever sent it and whatever its body is. */
export function createQueryClient(onExpired: (namespace: unknown) => void): QueryClient {
  const check = (error: Error, key: readonly unknown[] | undefined) => {
    if (isApiError(error, 401)) onExpired(key?.[0]);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => check(error, query.queryKey) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => check(error, mutation.options.mutationKey),
    }),
    defaultOptions: {
      // The service may run on this computer, so being offline is no reason to wait.
      queries: { networkMode: "always", refetchOnWindowFocus: false, staleTime: 30_000 },
      // Debug requests contain secrets: nothing of a mutation outlives the component that shows it.
      mutations: { networkMode: "always", gcTime: 0 },
    },
  });
}
