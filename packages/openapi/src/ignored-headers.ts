// These headers follow from the media types and the security requirements:
// https://spec.openapis.org/oas/v3.1.1.html#parameter-object

/** Whether OpenAPI ignores a parameter because it is one of these headers. */
export function isIgnoredParameter({ in: place, name }: { readonly in: string; readonly name: string }): boolean {
  return place === "header" && /^(?:accept|content-type|authorization)$/i.test(name);
}

/** Whether OpenAPI ignores a header of a response. */
export function isIgnoredResponseHeader(name: string): boolean {
  return name.toLowerCase() === "content-type";
}
