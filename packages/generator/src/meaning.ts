/** What formatters keep as one token, with a name, and what they add or remove, without one. */
const token = new RegExp(
  [
    /(?<key>"[\w$]+"|'[\w$]+')(?=\s*\??\s*:)/,
    /(?<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/,
    /(?<template>`(?:[^`\\]|\\.)*`)/,
    /(?<regex>(?<=[=(,:!&|?[{;]\s*)\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/)/,
    /(?<comment>\/\/.*|\/\*[^]*?\*\/)/,
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
  return text.replaceAll(token, (...match) => {
    // The last argument, as the expression has named groups.
    const { key, string, template, regex, comment } = match.at(-1) as Record<string, string | undefined>;
    if (key !== undefined) return key.slice(1, -1);
    if (string !== undefined)
      return `"${string.slice(1, -1).replaceAll(/\\(?:(["'])|.)/g, (pair, quote) => quote ?? pair)}"`;
    return comment?.split(/[\s*]+/).join(" ") ?? template?.replaceAll("\r\n", "\n") ?? regex ?? "";
  });
}
