/** A page that a search can find. */
export interface SearchEntry {
  readonly title: string;
  /** From the root of the site. */
  readonly address: string;
  /** What its result is marked with: a method, or what kind of page it is. */
  readonly kind: string;
  /** The operation's, as the id. */
  readonly path: string;
  readonly id: string;
  /** The ids of its fields on the page, with spaces between them: `body.user.email`. */
  readonly fields: string;
  /** Plain text, of which a result shows the sentence that has the words. */
  readonly text: string;
}

/** A page as in the file of the first step, and its fields and text as in that of the second, at the same index. */
export type SearchTitle = readonly [title: string, address: string, kind: string, path: string, id: string];
export type SearchText = readonly [fields: string, text: string];

/** What the first results come from. It is a classic script, as pages opened from the disk can't fetch. */
export function titlesFile(entries: readonly SearchEntry[]): string {
  const titles = entries.map(({ title, address, kind, path, id }): SearchTitle => [title, address, kind, path, id]);
  return `globalThis.searchTitles = ${JSON.stringify(titles)};\n`;
}

/** What is searched once it is loaded. */
export function textsFile(entries: readonly SearchEntry[]): string {
  const texts = entries.map(({ fields, text }): SearchText => [fields, text]);
  return `globalThis.searchTexts = ${JSON.stringify(texts)};\n`;
}
