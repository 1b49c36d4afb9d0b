import { useQueryClient } from "@tanstack/react-query";
import { queries } from "./client.ts";

export function AddPlanet({ name }: { name: string }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = queries.useMutation("post", "/planets", {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queries.queryOptions("get", "/planets").queryKey }),
  });
  return (
    <button disabled={isPending} onClick={() => mutate({ body: { name, type: "dwarf" } })}>
      Add {name}
    </button>
  );
}
