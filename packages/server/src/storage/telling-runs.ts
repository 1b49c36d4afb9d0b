/** Each one costs a look at its list for every row that all the others leave; what is left over is compared as it is. */
const most = 4;

const runsOf = (text: string): string[] => {
  const characters = [...text];
  return characters.slice(2).map((_, start) => characters.slice(start, start + 3).join(""));
};

const word = /(?<before>[^\p{L}\p{N}]?)(?<letters>[\p{L}\p{N}]+)(?=(?<after>.?))/gsu;

/**
 * The runs of each word. PostgreSQL's index knows words alone, and of a run across the end of one it knows its few letters:
 * those are worth it only where the word has no others.
 */
const wordsOf = (text: string): string[][] =>
  [...text.matchAll(word)]
    .map(({ groups: { before = "", letters = "", after = "" } = {} }) => {
      const runs = runsOf(letters);
      return runs.length > 0 ? runs : runsOf(`${before}${letters}${after}`);
    })
    .filter((runs) => runs.length > 0);

/** So many items from all over a list: neighbours say much the same. */
const spread = <Item>(items: readonly Item[], count: number): Item[] => {
  if (items.length <= count) return [...items];
  const places = Array.from({ length: count }, (_, nth) => Math.floor(((nth + 0.5) * items.length) / count));
  return places.flatMap((place) => items.slice(place, place + 1));
};

/** Runs of as many words as can be: two of one word may find nothing but that word. */
const spreadOver = (words: readonly string[][], count: number): string[] => {
  const chosen = spread(words, count);
  return chosen.flatMap((runs) => spread(runs, Math.floor(count / chosen.length)));
};

/**
 * A few runs of three characters of a text, by which an index of such runs finds little more than the text itself.
 *
 * @param text of three characters at least.
 */
export const tellingRuns = (text: string): string[] => {
  const afterSign = text.indexOf("@") + 1;
  // What stands before an at sign tells e-mail addresses apart; what stands after it may be the same in all of them.
  const own = spreadOver(wordsOf(text.slice(0, afterSign)), most);
  const runs = new Set(own.length > 1 ? own : spreadOver(wordsOf(text), most));
  return runs.size > 0 ? [...runs] : spread(runsOf(text), most);
};
