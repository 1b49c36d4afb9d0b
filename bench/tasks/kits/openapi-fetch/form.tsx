import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { queries } from "./client.ts";

export const planetBody = z.object({
  name: z.string(),
  type: z.enum(["terrestrial", "gas_giant", "ice_giant", "dwarf", "super_earth"]),
  description: z.string().nullish(),
  habitabilityIndex: z.number().min(0).max(1).optional(),
  discoveredAt: z.iso.datetime().optional(),
  tags: z.array(z.string()).optional(),
});

export function PlanetForm() {
  const { mutate } = queries.useMutation("post", "/planets");
  const { register, handleSubmit, formState } = useForm({ resolver: standardSchemaResolver(planetBody) });
  return (
    <form onSubmit={handleSubmit((body) => mutate({ body }))}>
      <input {...register("name")} />
      <p role="alert">{formState.errors.name?.message}</p>
    </form>
  );
}
