import { useQuery } from "@tanstack/react-query";
import { createQueries } from "./api/queries.ts";
import { client } from "./client.ts";

export const queries = createQueries(client);

export function PlanetName({ planetId }: { planetId: number }) {
  const { data, error, isPending } = useQuery(queries.getPlanet.queryOptions({ path: { planetId } }));
  if (isPending) return <p>Loading …</p>;
  if (error) return <p role="alert">The planet could not be loaded.</p>;
  return <h1>{data.name}</h1>;
}
