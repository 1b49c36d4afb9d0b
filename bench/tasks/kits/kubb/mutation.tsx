import { useQueryClient } from "@tanstack/react-query";
import { useCreatePlanet } from "./api/hooks/useCreatePlanet.ts";
import { getAllDataQueryKey } from "./api/hooks/useGetAllData.ts";

export function AddPlanet({ name }: { name: string }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useCreatePlanet({
    mutation: { onSuccess: () => queryClient.invalidateQueries({ queryKey: getAllDataQueryKey() }) },
  });
  return (
    <button disabled={isPending} onClick={() => mutate({ data: { name, type: "dwarf" } })}>
      Add {name}
    </button>
  );
}
