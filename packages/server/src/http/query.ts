import type { RawParameters } from "../contract/parameters.ts";

/**
 * Reads a query as forms write it: `name=value` between ampersands, percent-encoded UTF-8, a plus for a blank. A value
 * that can't be decoded is null, so that it is rejected if the parameter is known and ignored otherwise.
 *
 * @example parseQuery("q=a%20b&q=%ff&p=1"); // { q: ["a b", null], p: "1" }
 */
export function parseQuery(text: string): RawParameters {
  if (text === "") return {};
  const values = new Map<string, RawParameters[string]>();
  for (const pair of text.split("&")) {
    const end = pair.indexOf("=");
    const name = decode(end === -1 ? pair : pair.slice(0, end));
    // No parameter has a name that can't be decoded, so it is ignored.
    if (name === null) continue;
    const value = end === -1 ? "" : decode(pair.slice(end + 1));
    const earlier = values.get(name);
    if (Array.isArray(earlier)) earlier.push(value);
    else values.set(name, earlier === undefined ? value : [earlier, value]);
  }
  return Object.fromEntries(values);
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return null;
  }
}
