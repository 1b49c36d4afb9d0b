import { useMutation, useQueryClient } from "@tanstack/react-query";
import { getPlanetOptions, updatePlanetMutation } from "./api/@tanstack/react-query.gen.ts";

export function useUpdatedPlanet(planetId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = getPlanetOptions({ path: { planetId } });
  return useMutation({
    ...updatePlanetMutation(),
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
