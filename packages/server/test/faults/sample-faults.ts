import { type SeededRandom, seededRandom } from "../kill/seeded-random.ts";
import type { Fault } from "./generate-faults.ts";

/** The folder of a fault, directly below the source, or `.` for the source's own files. */
export function folderOf({ file }: Fault): string {
  const [folder = "", ...rest] = file.split("/");
  return rest.length > 0 ? folder : ".";
}

/** How many to draw from each group: in proportion to its size, by the largest remainders, and at least one. */
function shares(sizes: readonly number[], count: number): number[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const exact = sizes.map((size) => (size / total) * count);
  const taken = exact.map((share, index) => Math.min(sizes[index] ?? 0, Math.max(1, Math.floor(share))));
  const byRemainder = [...exact.keys()].toSorted(
    (one, other) => (exact[other] ?? 0) - (taken[other] ?? 0) - ((exact[one] ?? 0) - (taken[one] ?? 0)),
  );
  let left = count - taken.reduce((sum, share) => sum + share, 0);
  for (const index of byRemainder) {
    if (left <= 0 || (taken[index] ?? 0) >= (sizes[index] ?? 0)) continue;
    taken[index] = (taken[index] ?? 0) + 1;
    left -= 1;
  }
  return taken;
}

function draw(faults: readonly Fault[], count: number, random: SeededRandom): Fault[] {
  const rest = [...faults];
  return Array.from({ length: count }, () => rest.splice(random.integer(0, rest.length - 1), 1)).flat();
}

/**
 * Draws faults, the same for the same seed, from each folder as many as its share of all faults. They are in random order:
 * the first of them are a sample, too.
 */
export function sampleFaults(faults: readonly Fault[], count: number, seed: number): Fault[] {
  const random = seededRandom(seed);
  const folders = [...Map.groupBy(faults, folderOf).values()];
  const drawn = shares(
    folders.map((folder) => folder.length),
    Math.min(count, faults.length),
  );
  const sample = folders.flatMap((folder, index) => draw(folder, drawn[index] ?? 0, random));
  return draw(sample, sample.length, random);
}
