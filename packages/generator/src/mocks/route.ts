/** A path as a pattern of Mock Service Worker. */
interface Route {
  path: string;
  /** The names of parameters that a pattern can't have, by those in the pattern. */
  parameterNames?: Record<string, string>;
  /** What the path says after `?`. */
  query?: Record<string, string>;
}

/** Writes a path template as a pattern, with `:name` for each parameter. */
export function routeOf(template: string): Route {
  const [beforeFragment = ""] = template.split("#");
  const [path = "", search] = beforeFragment.split("?");
  const names: Record<string, string> = {};
  const pattern = path.replaceAll(/\{([^{}]*)\}|[():*+?\\{}]/g, (text, name: string | undefined, start: number) => {
    if (name === undefined) return `\\${text}`;
    // After a text, a parameter without a pattern can't contain that text.
    const own = path[start - 1] === "/" ? "" : "([^/]+)";
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
