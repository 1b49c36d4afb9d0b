import { useQueryClient } from "@tanstack/react-query";
import { getGetAllDataQueryKey, useCreatePlanet } from "./api/index.ts";

export function AddPlanet({ name }: { name: string }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useCreatePlanet({
    mutation: { onSuccess: () => queryClient.invalidateQueries({ queryKey: getGetAllDataQueryKey() }) },
  });
  return (
    <button disabled={isPending} onClick={() => mutate({ data: { name, type: "dwarf" } })}>
      Add {name}
    </button>
  );
}
