/** A path as a pattern of Mock Service Worker. */
interface Route {
  path: string;
  /** The documented names of path parameters, by the names that replace them in the pattern. */
  parameterNames?: Record<string, string>;
  /** The query after the `?` of the path. */
  query?: Record<string, string>;
}

/** Writes a path template as a pattern, with `:name` for each parameter. */
export function routeOf(template: string): Route {
  const [beforeFragment = ""] = template.split("#");
  const [path = "", search] = beforeFragment.split("?");
  const names: Record<string, string> = {};
  const parts = /\{([^{}]*)\}|[():*+?\\{}]|[^\x21-\x7e]+/g;
  const pattern = path.replaceAll(parts, (text, name: string | undefined, start: number) => {
    // The address of a request has spaces, and letters other than ASCII, encoded.
    if (name === undefined) return /^[\x21-\x7e]/.test(text) ? `\\${text}` : encodeURIComponent(text);
    // After a text, a parameter without a pattern can't contain that text; before a word, its name would not end.
    const own = path[start - 1] === "/" && !/^\w/.test(path.slice(start + text.length)) ? "" : "([^/]+)";
    if (/^\w+$/.test(name)) return `:${name}${own}`;
    const base = name.replaceAll(/\W+/g, "_");
    let parameter = base;
    while (parameter in names || path.includes(`{${parameter}}`)) parameter += "_";
    names[parameter] = name;
    return `:${parameter}${own}`;
  });
  return {
    path: pattern,
    ...(Object.keys(names).length > 0 && { parameterNames: names }),
    ...(search !== undefined && { query: Object.fromEntries(new URLSearchParams(search)) }),
  };
}
