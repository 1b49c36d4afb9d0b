import type { SearchText, SearchTitle } from "../search.ts";

declare global {
  var searchTitles: readonly SearchTitle[] | undefined;
  var searchTexts: readonly SearchText[] | undefined;
  /** Searches all texts, once they are loaded. */
  var searchEverything: ((words: string) => SearchResult[]) | undefined;
}

export interface SearchResult {
  page: SearchTitle;
  /** The id of a field that has the words. */
  field: string;
  /** A sentence that has one of them. */
  excerpt: string;
}

/** Words of any language, in lower case: `listUserRepos` and `list_user_repos` are three, as are three Chinese characters. */
export function wordsOf(text: string): string[] {
  const separated = text.replaceAll(/(?<=\p{Ll}|\d)(?=\p{Lu})/gu, " ").toLowerCase();
  return separated.match(/\p{Script=Han}|[[\p{L}\p{M}\p{N}]--\p{Script=Han}]+/gv) ?? [];
}

/** The words of a text that is searched: a name such as `listUserRepos` is one of them, too. */
export function searchedWords(text: string): string[] {
  const names = text.match(/\p{L}*\p{Ll}\p{Lu}\p{L}*/gu) ?? [];
  return [...wordsOf(text), ...names.map((name) => name.toLowerCase())];
}

/** The first step: pages whose titles, paths or ids have the beginnings of all words. */
export function searchTitles(query: string): SearchResult[] {
  const words = wordsOf(query);
  const found = (globalThis.searchTitles ?? []).flatMap((page) => {
    const all = page.join(" ").toLowerCase();
    // Nearly no page has the letters, and a phone takes long to find the words of each.
    if (!words.every((word) => all.includes(word))) return [];
    const [title, , kind, path, id] = page;
    const inTitle = searchedWords(title);
    const elsewhere = searchedWords(`${kind} ${path} ${id}`);
    let score = -title.length / 100;
    for (const word of words) {
      const place = inTitle.findIndex((each) => each.startsWith(word));
      if (place === -1 && !elsewhere.some((each) => each.startsWith(word))) return [];
      score += place === -1 ? 1 : (inTitle[place] === word ? 4 : 3) - Math.min(place, 5) / 10;
    }
    return [{ page, score, field: "", excerpt: "" }];
  });
  return found.toSorted((one, other) => other.score - one.score);
}
