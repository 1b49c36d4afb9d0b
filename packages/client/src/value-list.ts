import {
  grantTypeValues,
  responseTypeValues,
  type GrantTypeValue,
  type ResponseTypeValue,
} from "./generated/values/enum-lists.ts";

/** Parses and formats the comma-separated lists of one field. */
export interface ValueList<Value extends string> {
  /** Every value that the list may contain, in the document's order, for instance for a menu. */
  readonly values: readonly Value[];
  /**
   * Returns the values of a list, trimmed and without duplicates.
   *
   * @throws RangeError for an unknown value.
   */
  parse(text: string): Value[];
  /** Formats a list. The service rejects an empty one. */
  format(values: readonly Value[]): string;
}

function createValueList<Value extends string>(values: readonly Value[]): ValueList<Value> {
  function find(text: string): Value {
    const found = values.find((value) => value === text);
    if (found === undefined) throw new RangeError(`${JSON.stringify(text)} is not one of ${values.join(", ")}.`);
    return found;
  }
  return {
    values,
    parse: (text) => [...new Set(text.split(",").map((value) => find(value.trim())))],
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
 * await client.updateClientType({ path: { provider_id: 1, client_type_id: 1 }, body });
 * ```
 */
export const grantTypes: ValueList<GrantTypeValue> = /* @__PURE__ */ createValueList(grantTypeValues);

/**
 * `ResponseTypes` of a client type.
 *
 * @example
 * ```ts
 * const { ResponseTypes } = await unwrap(
 *   client.updateClientType({
 *     path: { provider_id: 1, client_type_id: 1 },
 *     body: { Name: "Web", GrantType: "pkce", ResponseTypes: "code" },
 *   }),
 * );
 * for (const type of responseTypes.parse(ResponseTypes)) console.log(type === "token" ? "implicit" : type);
 * ```
 */
export const responseTypes: ValueList<ResponseTypeValue> = /* @__PURE__ */ createValueList(responseTypeValues);
