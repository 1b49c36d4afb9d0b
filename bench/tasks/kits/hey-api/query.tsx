import { useQuery } from "@tanstack/react-query";
import { getPlanetOptions } from "./api/@tanstack/react-query.gen.ts";

export function PlanetName({ planetId }: { planetId: number }) {
  const { data, error, isPending } = useQuery(getPlanetOptions({ path: { planetId } }));
  if (isPending) return <p>Loading …</p>;
  if (error) return <p role="alert">The planet could not be loaded.</p>;
  return <h1>{data.name}</h1>;
}
