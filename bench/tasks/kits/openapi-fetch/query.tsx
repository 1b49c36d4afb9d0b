import { queries } from "./client.ts";

export function PlanetName({ planetId }: { planetId: number }) {
  const { data, error, isPending } = queries.useQuery("get", "/planets/{planetId}", { params: { path: { planetId } } });
  if (isPending) return <p>Loading …</p>;
  if (error) return <p role="alert">The planet could not be loaded.</p>;
  return <h1>{data?.name}</h1>;
}
