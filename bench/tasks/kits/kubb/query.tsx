import { useGetPlanet } from "./api/hooks/useGetPlanet.ts";

export function PlanetName({ planetId }: { planetId: number }) {
  const { data, error, isPending } = useGetPlanet(planetId);
  if (isPending) return <p>Loading …</p>;
  if (error) return <p role="alert">The planet could not be loaded.</p>;
  return <h1>{data.name}</h1>;
}
