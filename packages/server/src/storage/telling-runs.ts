import { runsOf, type RunSample } from "./run-sample.ts";

/** Each one costs a walk through the rows that hold it; what is left over is compared as it is. */
const most = 3;

/** The part of all rows that may hold the runs by chance: in a million so many are quickly compared. */
const rare = 1 / 100_000;

/** What a character that another run has as well makes a run worse by, in texts of the sample. */
const costOfRepetition = 40;

/** The signs between words that every index knows; PostgreSQL's knows no other ones (`postgres-dialect.ts`). */
export const knownSigns = " .-_@/+:";

const isKnown = (run: string): boolean =>
  Array.from(run).every((character) => /[\p{L}\p{N}]/u.test(character) || knownSigns.includes(character));

const noTexts: ReadonlySet<number> = new Set();

/**
 * A few runs of three characters of a text, by which an index of such runs finds little more than the text itself. The
 * rarest comes first.
 *
 * @param text of three characters at least.
 * @param sample of the texts that are searched. Without any texts in it the runs are spread over the text.
 */
export const tellingRuns = (text: string, { size, textsWith }: RunSample): string[] => {
  const all = runsOf(text).map((run, start) => ({
    run,
    places: [start, start + 1, start + 2],
    texts: textsWith.get(run) ?? noTexts,
  }));
  const known = all.filter(({ run }) => isKnown(run));
  const runs = known.length > 0 ? known : all;
  const chosen: string[] = [];
  const taken = new Set<number>();
  let left: ReadonlySet<number> | undefined;
  let chance = 1;
  while (chosen.length < most && chance > rare) {
    const [best] = runs
      .map((one) => {
        const repeated = one.places.filter((place) => taken.has(place)).length;
        const found: ReadonlySet<number> = left?.intersection(one.texts) ?? one.texts;
        return { ...one, found, repeated, cost: one.texts.size + repeated * costOfRepetition };
      })
      .filter(({ run, repeated }) => repeated < 3 && !chosen.includes(run))
      .toSorted((one, other) => one.found.size - other.found.size || one.cost - other.cost);
    // One that is in all texts which are left finds no fewer.
    if (best === undefined || (left && left.size > 0 && best.found.size === left.size)) break;
    chosen.push(best.run);
    for (const place of best.places) taken.add(place);
    left = best.found;
    chance *= (best.texts.size + 1) / (size + 1);
  }
  return chosen;
};
