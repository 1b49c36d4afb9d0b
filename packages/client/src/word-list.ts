import { grantTypeWords, responseTypeWords, type GrantTypeWord, type ResponseTypeWord } from "@gw/api-types";

/**
 * Parses and formats the comma-separated lists of one field.
 *
 * @example
 * ```ts
 * import type { GrantTypeWord } from "@gw/api-types";
 *
 * function isPublic(list: WordList<GrantTypeWord>, text: string): boolean {
 *   return list.parse(text).includes("pkce");
 * }
 * console.log(isPublic(grantTypes, "authorization_code,pkce"));
 * ```
 */
export interface WordList<Word extends string> {
  /** Every word that may stand in the list, in the document's order: what a form offers. */
  readonly words: readonly Word[];
  /**
   * The words of a list, without spaces around them, each once.
   *
   * @throws RangeError for a word that is not known.
   */
  parse(text: string): Word[];
  /** The list of words. The service refuses an empty one. */
  format(words: readonly Word[]): string;
}

function wordList<Word extends string>(words: readonly Word[]): WordList<Word> {
  const known = (word: string): Word => {
    const found = words.find((each) => each === word);
    if (found === undefined) throw new RangeError(`${JSON.stringify(word)} is none of ${words.join(", ")}.`);
    return found;
  };
  return {
    words,
    parse: (text) => [...new Set(text.split(",").map((word) => known(word.trim())))],
    format: (chosen) => chosen.join(),
  };
}

/**
 * `GrantType` of a client type.
 *
 * @example
 * ```ts
 * const body = {
 *   Name: "Web",
 *   GrantType: grantTypes.format(["authorization_code", "refresh_token"]),
 *   ResponseTypes: responseTypes.format(["code"]),
 * };
 * await portal.updateClientType({ path: { provider_id: 1, client_type_id: 1 }, body });
 * ```
 */
export const grantTypes: WordList<GrantTypeWord> = /* @__PURE__ */ wordList(grantTypeWords);

/**
 * `ResponseTypes` of a client type.
 *
 * @example
 * ```ts
 * const { ResponseTypes } = await unwrap(
 *   portal.updateClientType({
 *     path: { provider_id: 1, client_type_id: 1 },
 *     body: { Name: "Web", GrantType: "pkce", ResponseTypes: "code" },
 *   }),
 * );
 * for (const word of responseTypes.parse(ResponseTypes)) console.log(word === "token" ? "implicit" : word);
 * ```
 */
export const responseTypes: WordList<ResponseTypeWord> = /* @__PURE__ */ wordList(responseTypeWords);
