/** Each one looked up costs as much as the others; what a few of them leave over is compared as it is. */
const most = 5;

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
