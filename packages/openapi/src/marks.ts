/**
 * The prefix of the extensions that the tools read, unless a configuration sets a different one. Not `x`: documents
 * have extensions such as `x-pages` with other meanings.
 */
export const defaultMarks = "x-contract";

/** What the tools read of a document beyond OpenAPI, each as an extension with the prefix. */
const names = ["list-values", "pages", "permission", "projection", "query", "references", "secret"];

/** Whether an extension affects neither requests and responses nor the generated code. */
export function isTextExtension(name: string, marks: string): boolean {
  return !names.some((each) => name === `${marks}-${each}`);
}
