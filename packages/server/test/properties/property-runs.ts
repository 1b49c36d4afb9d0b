/**
 * How many requests of each kind are made for each operation. Raise it with GW_PROPERTY_RUNS, as the nightly workflow does,
 * with a seed of its own; replay a failure with the seed that it names, in GW_PROPERTY_SEED.
 */
export const propertyRuns = {
  numRuns: Number(process.env["GW_PROPERTY_RUNS"] ?? 100),
  seed: Number(process.env["GW_PROPERTY_SEED"] ?? 20261102),
};
