/**
 * Each one costs a look at its list for every row that all the others leave, and some, as those of `@example.com`, are in
 * every row. A rare one among three is as good as among five; what is left over is compared as it is.
 */
const most = 3;

/**
 * Runs of three characters of a text, spread so evenly over it that few say as much as all.
 *
 * @param text of three characters at least.
 */
export const spreadTrigrams = (text: string): string[] => {
  const characters = [...text];
  const last = characters.length - 3;
  const count = Math.min(most, Math.ceil(characters.length / 3));
  const starts = Array.from({ length: count }, (_, index) => Math.round((index * last) / Math.max(count - 1, 1)));
  return [...new Set(starts.map((start) => characters.slice(start, start + 3).join("")))];
};
