import { useQueryClient } from "@tanstack/react-query";
import { getPlanetQueryOptions } from "./api/hooks/useGetPlanet.ts";
import { useUpdatePlanet } from "./api/hooks/useUpdatePlanet.ts";

export function useUpdatedPlanet(planetId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = getPlanetQueryOptions(planetId);
  return useUpdatePlanet({
    mutation: {
      onMutate: async ({ data }) => {
        await queryClient.cancelQueries({ queryKey });
        const before = queryClient.getQueryData(queryKey);
        queryClient.setQueryData(queryKey, (planet) => planet && { ...planet, name: data?.name ?? planet.name });
        return before;
      },
      onError: (_error, _input, before) => queryClient.setQueryData(queryKey, before),
      onSettled: () => queryClient.invalidateQueries({ queryKey }),
    },
  });
}
