import MiniSearch, { type SearchResult as MiniSearchResult } from "minisearch";
import { searchedWords, wordsOf, type SearchResult } from "./search-data.ts";

/** What readers type, and what pages say. */
const synonyms = new Map(
  Object.entries({
    auth: "authentication",
    login: "authentication",
    remove: "delete",
    add: "create",
    new: "create",
    fetch: "get",
    edit: "update",
    change: "update",
  }),
);

/** Words of questions that say nothing about their subject. A query of nothing else is searched as it is. */
const fillers = new Set(
  wordsOf(
    "a an and any are be can do does for from how i in is it my of on or should some that the to use what when with",
  ),
);

const titles = globalThis.searchTitles ?? [];
const texts = globalThis.searchTexts ?? [];

const index = new MiniSearch({
  fields: ["title", "operation", "path", "fields", "text"],
  tokenize: searchedWords,
  processTerm: (term) => term,
  searchOptions: {
    tokenize: wordsOf,
    boost: { title: 6, operation: 4, path: 3, fields: 2 },
    prefix: (term) => term.length > 1,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    weights: { fuzzy: 0.2, prefix: 0.5 },
  },
});
index.addAll(
  titles.map(([title, , kind, path, id], number) => {
    const [fields = "", text = ""] = texts[number] ?? [];
    return { id: number, title, path: `${kind} ${path}`, fields, text, operation: id };
  }),
);

globalThis.searchEverything = (query) => {
  const typed = wordsOf(query);
  const telling = typed.filter((word) => !fillers.has(word));
  const words = telling.length > 0 ? telling : typed;
  const queries = words.map((word) => ({ combineWith: "OR" as const, queries: [word, ...like(word)] }));
  const name = query.trim().toLowerCase();
  function rank({ id, score, queryTerms }: MiniSearchResult): number {
    const [title, , , , operation] = titles[Number(id)] ?? [];
    if (title?.toLowerCase() === name || operation?.toLowerCase() === name) return Number.MAX_VALUE;
    // No page has all words of a question: those that have more of them come first.
    return score * new Set(queryTerms).size;
  }
  const found = index
    .search({ combineWith: "OR", queries })
    .map((each) => ({ id: each.id as unknown, rank: rank(each) }))
    .toSorted((one, other) => other.rank - one.rank);
  return found.slice(0, 40).flatMap(({ id }): SearchResult[] => {
    const page = titles[Number(id)];
    const [fields = "", text = ""] = texts[Number(id)] ?? [];
    if (!page) return [];
    // A title says it already.
    const missing = words.filter((word) => !wordsOf(page[0]).some((each) => each.startsWith(word)));
    return [{ page, field: fieldWith(fields, missing), excerpt: sentenceWith(text, missing) }];
  });
};

function like(word: string): string[] {
  const synonym = synonyms.get(word);
  return synonym === undefined ? [] : [synonym];
}

/** The field whose own name has the most of the words. */
function fieldWith(fields: string, words: readonly string[]): string {
  let [best, most] = ["", 0];
  for (const field of fields.split(" ")) {
    const own = wordsOf(field.slice(field.lastIndexOf(".") + 1));
    const count = words.filter((word) => own.some((each) => each.startsWith(word))).length / (own.length + 8);
    if (count > most) [best, most] = [field, count];
  }
  return best;
}

function sentenceWith(text: string, words: readonly string[]): string {
  const sentences = text.split(/\n|(?<=[.!?。])\s+/);
  const counts = sentences.map((sentence) => {
    const own = wordsOf(sentence);
    return words.filter((word) => own.some((each) => each.startsWith(word))).length;
  });
  return sentences[counts.indexOf(Math.max(...counts))] ?? "";
}
