import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import { useCreatePlanet } from "./api/index.ts";
import type { Planet } from "./api/model/index.ts";
import { CreatePlanetBody } from "./api/zod.ts";

export function PlanetForm() {
  const { mutate } = useCreatePlanet();
  const { register, handleSubmit, formState } = useForm({ resolver: standardSchemaResolver(CreatePlanetBody) });
  return (
    // A planet's satellite has a planet, which the validator takes for unknown.
    <form onSubmit={handleSubmit((data) => mutate({ data: data as Planet }))}>
      <input {...register("name")} />
      <p role="alert">{formState.errors.name?.message}</p>
    </form>
  );
}
