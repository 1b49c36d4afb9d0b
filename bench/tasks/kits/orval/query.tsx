import { useGetPlanet } from "./api/index.ts";

export function PlanetName({ planetId }: { planetId: number }) {
  const { data: response, error, isPending } = useGetPlanet(planetId);
  if (isPending) return <p>Loading …</p>;
  if (error || response.status !== 200) return <p role="alert">The planet could not be loaded.</p>;
  return <h1>{response.data.name}</h1>;
}
