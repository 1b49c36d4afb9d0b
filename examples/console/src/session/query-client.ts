import { isApiError } from "@gw/client/dashboard";
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";

/** Calls `onRefused` with the namespace of the client whose credential was refused with 401. */
export function createQueryClient(onRefused: (namespace: unknown) => void): QueryClient {
  const look = (error: Error, key: readonly unknown[] | undefined) => {
    if (isApiError(error, 401)) onRefused(key?.[0]);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => look(error, query.queryKey) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => look(error, mutation.options.mutationKey),
    }),
    defaultOptions: {
      // A service on this machine answers without a network, so being offline is no reason to wait.
      queries: { networkMode: "always", refetchOnWindowFocus: false, staleTime: 30_000 },
      // Bodies of debug requests hold secrets: nothing of a mutation outlives the component that shows it.
      mutations: { networkMode: "always", gcTime: 0 },
    },
  });
}
