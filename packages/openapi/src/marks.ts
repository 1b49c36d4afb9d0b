/**
 * The prefix of the extensions that the tools read, unless a configuration sets another one. Not `x`: documents have
 * extensions such as `x-pages` with other meanings.
 */
export const defaultMarks = "x-contract";

/** What the tools read of a document beyond OpenAPI, each as an extension with the prefix. */
const names = ["list-values", "pages", "permission", "projection", "query", "references", "secret"];

/** Whether an extension says nothing about requests and responses, nor about what is generated. */
export function isTextExtension(name: string, marks: string): boolean {
  return !names.some((each) => name === `${marks}-${each}`);
}
