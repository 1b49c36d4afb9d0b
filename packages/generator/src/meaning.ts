/**
 * What formatters keep as one token, each in a group: keys, strings, templates, regular expressions and comments. What they add or
 * remove is in none. The groups have no names, which would take twice the time.
 */
const token = new RegExp(
  [
    /("[\w$]+"|'[\w$]+')(?=\s*\??\s*:)/,
    /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/,
    /(`(?:[^`\\]|\\.)*`)/,
    /((?<=[=(,:!&|?[{;]\s*)\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/)/,
    /(\/\/.*|\/\*[^]*?\*\/)/,
    /\s+|[;()]|,(?=\s*[)\]}>])|(?<!\|)\|(?!\|)/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

/**
 * The text of a module without its layout: without white space, semicolons, parentheses, trailing commas and the bars of
 * unions, and with one kind of quotes. It is the same before and after a formatter.
 */
export function meaningOf(text: string): string {
  return text.replaceAll(token, (_token, ...groups: (string | undefined)[]) => {
    const [key, string, template, regex, comment] = groups;
    if (key !== undefined) return key.slice(1, -1);
    if (string !== undefined)
      return `"${string.slice(1, -1).replaceAll(/\\(?:(["'])|.)/g, (pair, quote) => quote ?? pair)}"`;
    return comment?.split(/[\s*]+/).join(" ") ?? template?.replaceAll("\r\n", "\n") ?? regex ?? "";
  });
}
