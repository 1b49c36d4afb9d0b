import { useQueryClient } from "@tanstack/react-query";
import { getGetPlanetQueryOptions, useUpdatePlanet } from "./api/index.ts";

export function useUpdatedPlanet(planetId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = getGetPlanetQueryOptions(planetId);
  return useUpdatePlanet({
    mutation: {
      onMutate: async ({ data }) => {
        await queryClient.cancelQueries({ queryKey });
        const before = queryClient.getQueryData(queryKey);
        queryClient.setQueryData(queryKey, (response) =>
          response?.status === 200
            ? { ...response, data: { ...response.data, name: data?.name ?? response.data.name } }
            : response,
        );
        return before;
      },
      onError: (_error, _input, before) => queryClient.setQueryData(queryKey, before),
      onSettled: () => queryClient.invalidateQueries({ queryKey }),
    },
  });
}
