/** The file beside a review that says which pull request it is about. */
export const numberFile = "pull-request.txt";

/** The number that the file holds; undefined where it is none. The text may come from a fork. */
export function numberIn(text: string): number | undefined {
  return /^[1-9]\d{0,9}\n?$/.test(text) ? Number(text) : undefined;
}
