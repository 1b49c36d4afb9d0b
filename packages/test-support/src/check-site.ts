import { posix } from "node:path";
import { gzipSync } from "node:zlib";

/** The result of reading a site as a browser does. */
export interface CheckedSite {
  pages: number;
  problems: string[];
  /** The page with the most bytes, compressed, and the one with the most elements. */
  largest: { path: string; bytes: number };
  fullest: { path: string; elements: number };
}

const tagPattern = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-zA-Z-]+(?:="[^"<>]*")?)*)\s*(\/?)>/g;

/** Data for scripts, which browsers don't execute, and which only its own end tag closes. */
const dataPattern = /<script type="application\/json" id="[a-z]+">[^<]*<\/script>/g;

const empty = new Set(["br", "hr", "img", "input", "link", "meta", "path", "rect", "circle", "wbr"]);

/** All attributes that pages use. An attribute from unescaped text would be a different one. */
const attributes = new Set(
  (
    "align alt aria-controls aria-current aria-expanded aria-haspopup aria-hidden aria-label aria-labelledby aria-level aria-selected blocking charset class content datetime " +
    "d data-call data-default data-depth data-kind data-language data-made data-name data-operation data-page data-search data-status defer dir download fill for height hidden href http-equiv id lang name open placeholder property r " +
    "rel role rx ry selected src start stroke stroke-width tabindex title type value viewbox viewBox width x y cx cy " +
    "refX refY markerWidth markerHeight orient marker-end"
  ).split(" "),
);

/**
 * Finds what is wrong with the pages of a static site: HTML that is not well-formed, elements and attributes that pages
 * do not use, ids that occur twice, and broken links.
 *
 * @param files The texts of the pages by their paths, and what other files there are.
 * @param isMeasured The pages whose sizes count.
 */
export function checkSite(
  files: ReadonlyMap<string, string | undefined>,
  isMeasured: (path: string) => boolean = () => true,
): CheckedSite {
  const checked: CheckedSite = {
    pages: 0,
    problems: [],
    largest: { path: "", bytes: 0 },
    fullest: { path: "", elements: 0 },
  };
  const pages = [...files].flatMap(([path, text]) =>
    path.endsWith(".html") && text !== undefined ? [readPage(path, text)] : [],
  );
  const idsOf = new Map(pages.map(({ path, ids }) => [path, ids]));
  for (const { path, text, elements, ids, links, problems } of pages) {
    checked.pages += 1;
    checked.problems.push(...problems.map((problem) => `${path}: ${problem}`));
    const bytes = isMeasured(path) ? gzipSync(text).length : 0;
    if (bytes > checked.largest.bytes) checked.largest = { path, bytes };
    if (isMeasured(path) && elements > checked.fullest.elements) checked.fullest = { path, elements };
    for (const link of new Set(links)) {
      // An empty icon keeps browsers from requesting one.
      if (link === "data:," || /^(?:https?:|mailto:)/i.test(link)) continue;
      const [to = "", fragment = ""] = link.split("#").map(decodeURIComponent);
      const target = to === "" ? path : posix.join(posix.dirname(path), to);
      if (!files.has(target)) checked.problems.push(`${path}: the link ${link} is broken: there is no such file.`);
      const known = target === path ? ids : idsOf.get(target);
      if (fragment !== "" && known && !known.has(fragment))
        checked.problems.push(`${path}: the link ${link} is broken: there is no such element.`);
    }
  }
  return checked;
}

function readPage(path: string, text: string) {
  const page = { path, text, elements: 0, ids: new Set<string>(), links: [] as string[], problems: [] as string[] };
  const open: string[] = [];
  const markup = text.replaceAll(dataPattern, "");
  const rest = markup
    .replace(/^<!doctype html>/, "")
    .replaceAll(tagPattern, (tag, slash: string, name: string, written: string) => {
      if (slash !== "") {
        if (open.pop() !== name) page.problems.push(`${tag} closes another element.`);
        return "";
      }
      page.elements += 1;
      if (!empty.has(name)) open.push(name);
      const own = [...written.matchAll(/([a-zA-Z-]+)(?:="([^"]*)")?/g)].map(
        ([, key = "", value = ""]) => [key, decode(value)] as const,
      );
      for (const [key, value] of own) {
        if (!attributes.has(key)) page.problems.push(`${tag} has the unexpected attribute ${key}.`);
        if (key === "id" && page.ids.has(value)) page.problems.push(`The id ${value} occurs twice.`);
        if (key === "id") page.ids.add(value);
        if (key === "href" || key === "src") page.links.push(value);
      }
      const isScript = name === "script" && !own.some(([key]) => key === "src");
      if (isScript || ["style", "iframe", "object", "embed", "base", "form"].includes(name))
        page.problems.push(`Unexpected element ${tag}.`);
      return "";
    });
  const unopened = /.{0,30}[<>].{0,30}/.exec(rest);
  if (unopened) page.problems.push(`Unescaped text: ${unopened[0]}`);
  if (open.length > 0) page.problems.push(`Unclosed elements: ${open.join(", ")}.`);
  return page;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

function decode(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? "");
}
