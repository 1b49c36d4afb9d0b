import { useQueryClient } from "@tanstack/react-query";
import type { components } from "./api/types.ts";
import { queries } from "./client.ts";

type Planet = components["schemas"]["Planet"];

export function useUpdatedPlanet(planetId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = queries.queryOptions("get", "/planets/{planetId}", { params: { path: { planetId } } });
  return queries.useMutation("put", "/planets/{planetId}", {
    onMutate: async ({ body }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Planet>(queryKey);
      queryClient.setQueryData<Planet>(queryKey, (planet) => planet && { ...planet, name: body?.name ?? planet.name });
      return before;
    },
    onError: (_error, _input, before) => queryClient.setQueryData(queryKey, before),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
