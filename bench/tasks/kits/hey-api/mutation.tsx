import { useMutation, useQueryClient } from "@tanstack/react-query";
import { createPlanetMutation, getAllDataQueryKey } from "./api/@tanstack/react-query.gen.ts";

export function AddPlanet({ name }: { name: string }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...createPlanetMutation(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: getAllDataQueryKey() }),
  });
  return (
    <button disabled={isPending} onClick={() => mutate({ body: { name, type: "dwarf" } })}>
      Add {name}
    </button>
  );
}
