/**
 * Each one costs a look at its list for every row that all the others leave. Fewer may all be those of one word, as two of
 * `petra.petrov` can be; what is left over is compared as it is.
 */
const most = 4;

/** PostgreSQL's index is one of words: of a run around a sign between two words it holds a single letter. */
const isWithinWord = (run: string): boolean => /^.[\p{L}\p{N}]/su.test(run);

const runsOf = (text: string): string[] => {
  const characters = [...text];
  return characters.slice(2).map((_, start) => characters.slice(start, start + 3).join(""));
};

/** What stands before the at sign tells e-mail addresses apart; what stands after it, all of an organisation may share. */
const ownPart = (text: string): string => text.slice(0, text.indexOf("@") + 1);

/** As many of a list, the first and the last among them: neighbours in a text say much the same. */
const spread = <Item>(items: readonly Item[], count: number): Item[] => {
  const step = (items.length - 1) / Math.max(count - 1, 1);
  const places = Array.from({ length: count }, (_, nth) => Math.round(nth * step));
  return items.filter((_, place) => items.length <= count || places.includes(place));
};

/**
 * A few runs of three characters of a text, by which an index of such runs finds little more than the text itself.
 *
 * @param text of three characters at least.
 */
export const tellingRuns = (text: string): string[] => {
  const all = [...new Set(runsOf(text))];
  const within = all.filter(isWithinWord);
  const runs = within.length > 0 ? within : all;
  const ownRuns = new Set(runsOf(ownPart(text)));
  const own = spread(
    runs.filter((run) => ownRuns.has(run)),
    most,
  );
  const shared = runs.filter((run) => !ownRuns.has(run));
  return [...own, ...spread(shared, most - own.length)];
};
