const format = new Intl.NumberFormat("en-US");

/** Formats a number, such as `2,000`, with an optional noun, such as `1 API`. */
export function formatCount(count: number, one = "", many = one): string {
  return `${format.format(count)} ${count === 1 ? one : many}`.trim();
}
