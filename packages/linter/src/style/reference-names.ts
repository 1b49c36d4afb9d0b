import { isExempt, type Vocabulary } from "../vocabulary.ts";

/** Whether a property's name suggests that it holds the id of another record; `id`, `_id` and `ID` are the record's own. */
export function looksLikeReference(owner: string, name: string, vocabulary: Vocabulary): boolean {
  return !isExempt(vocabulary.notReferences, owner, name) && isIdName(name, vocabulary) && !isOwnId(name);
}

/** Whether a name ends like an id or a list of ids, or is that of a collection. */
export function isIdName(name: string, { collections }: Vocabulary): boolean {
  const plural = name.charAt(0).toLowerCase() + name.slice(1);
  return /(?:^|_)ids?$|(?:ID|Id)s?$/.test(name) || collections.some((collection) => collection.name === plural);
}

function isOwnId(name: string): boolean {
  return /^_?id$/i.test(name);
}
