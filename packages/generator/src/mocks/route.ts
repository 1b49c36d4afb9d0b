import { toWord } from "../shared/names.ts";

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
  // The name of a parameter may have these characters, too.
  const [beforeFragment = ""] = template.split(/#(?![^{}]*\})/);
  const [path = "", search] = beforeFragment.split(/\?(?![^{}]*\})/);
  const names: Record<string, string> = {};
  const parts = /\{([^{}]*)\}|[():*+?|\\{}]|["<>^`]|[^\x21-\x7e]+/g;
  const pattern = path.replaceAll(parts, (text, name: string | undefined, start: number) => {
    const next = path.slice(start + text.length);
    // Mock Service Worker would rewrite these, or what follows, even if they are escaped.
    if (/^[*|]$/.test(text) || (text === ":" && /^\d/.test(next))) return `(\\x${text.charCodeAt(0).toString(16)})`;
    // The address of a request has spaces, quotes, and letters other than ASCII, encoded.
    if (name === undefined) return /^[():+?\\{}]/.test(text) ? `\\${text}` : encodeURIComponent(text);
    // Nobody can tell where the first of two parameters ends, except that it is not within an encoded character: it has it
    // all. Mock Service Worker would replace a star.
    const rest = path[start - 1] === "}" ? "([^/]{0,})" : "([^/]+)";
    // After a text, a parameter without a pattern can't contain that text; before a word, its name would not end.
    const own = path[start - 1] === "/" && !/^(?:[\w*|{]|:\d)/.test(next) ? "" : rest;
    if (/^[A-Za-z_]\w*$/.test(name)) return `:${name}${own}`;
    let parameter = toWord(name);
    while (parameter in names || path.includes(`{${parameter}}`)) parameter += "_";
    names[parameter] = name;
    return `:${parameter}${own}`;
  });
  // A parameter there has any value.
  const fixed = [...new URLSearchParams(search)].filter(([, value]) => !/[{}]/.test(value));
  return {
    path: pattern,
    ...(Object.keys(names).length > 0 && { parameterNames: names }),
    ...(fixed.length > 0 && { query: Object.fromEntries(fixed) }),
  };
}
