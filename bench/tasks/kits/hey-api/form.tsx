import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { createPlanetMutation } from "./api/@tanstack/react-query.gen.ts";
import { zCreatePlanetBody } from "./api/zod.gen.ts";

export function PlanetForm() {
  const { mutate } = useMutation(createPlanetMutation());
  const { register, handleSubmit, formState } = useForm({ resolver: standardSchemaResolver(zCreatePlanetBody) });
  return (
    <form onSubmit={handleSubmit((body) => mutate({ body }))}>
      <input {...register("name")} />
      <p role="alert">{formState.errors.name?.message}</p>
    </form>
  );
}
