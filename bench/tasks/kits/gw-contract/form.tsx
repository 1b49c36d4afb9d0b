import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { createPlanetBody } from "./api/validators/create-planet.ts";
import { queries } from "./query.tsx";

export function PlanetForm() {
  const { mutate } = useMutation(queries.createPlanet.mutationOptions());
  const { register, handleSubmit, formState } = useForm({ resolver: standardSchemaResolver(createPlanetBody) });
  return (
    <form onSubmit={handleSubmit((body) => mutate({ body }))}>
      <input {...register("name")} />
      <p role="alert">{formState.errors.name?.message}</p>
    </form>
  );
}
