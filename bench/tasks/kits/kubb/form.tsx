import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import { useCreatePlanet } from "./api/hooks/useCreatePlanet.ts";
import { createPlanetMutationRequestSchema } from "./api/zod/createPlanetSchema.ts";

export function PlanetForm() {
  const { mutate } = useCreatePlanet();
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(createPlanetMutationRequestSchema),
  });
  return (
    <form onSubmit={handleSubmit((data) => mutate({ data }))}>
      <input {...register("name")} />
      <p role="alert">{formState.errors.name?.message}</p>
    </form>
  );
}
