import { useMutation, useQueryClient } from "@tanstack/react-query";
import { queries } from "./query.tsx";

export function useUpdatedPlanet(planetId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = queries.getPlanet.queryOptions({ path: { planetId } });
  return useMutation({
    ...queries.updatePlanet.mutationOptions(),
    onMutate: async ({ body }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (planet) => planet && { ...planet, name: body?.name ?? planet.name });
      return before;
    },
    onError: (_error, _input, before) => queryClient.setQueryData(queryKey, before),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
