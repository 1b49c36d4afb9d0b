import { useMutation, useQueryClient } from "@tanstack/react-query";
import { queries } from "./query.tsx";

export function AddPlanet({ name }: { name: string }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...queries.createPlanet.mutationOptions(),
    onSuccess: () => queries.getAllData.invalidate(queryClient),
  });
  return (
    <button disabled={isPending} onClick={() => mutate({ body: { name, type: "dwarf" } })}>
      Add {name}
    </button>
  );
}
