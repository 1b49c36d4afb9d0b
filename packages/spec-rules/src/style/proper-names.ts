/** Words that keep their capitals inside a sentence. */
export const properNames: ReadonlySet<string> = new Set([
  "API",
  "APIs",
  "HTTP",
  "ID",
  "IDs",
  "JSON",
  "JWT",
  "OAS",
  "OAuth",
  "OpenAPI",
  "URI",
  "URL",
  "URLs",
]);
