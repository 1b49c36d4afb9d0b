const format = new Intl.NumberFormat("en-US");

/** A number as people read it, such as `2,000`, and with what is counted, such as `1 API`. */
export const countOf = (count: number, one = "", many = one): string =>
  `${format.format(count)} ${count === 1 ? one : many}`.trim();
