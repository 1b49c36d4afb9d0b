/** What generators warn of although nothing is lost. */
const harmless: RegExp[] = [
  // openapi-generator reads an `allOf` of one reference, which 3.0 needs for a description beside it.
  /ModelUtils - Failed to get the schema name: null$/,
  // `Meta` of an envelope is always null, so that there is nothing to type.
  /AbstractPythonCodegen - Codegen property is null \(e\.g\. map\/dict of undefined type\)\. Default to typing\.Any\.$/,
  // The generated page of the method shows no body.
  /AbstractJavaCodegen - Ignoring complex example on request body$/,
  // Names that Rust cannot have get another one.
  /AbstractRustCodegen - .* cannot be used as .*\. Renamed to /,
  // Of npm, pip and Maven, about themselves.
  /^npm warn /,
  /^\[?notice\]?/,
  /^\[?WARNING:? .*(?:running pip as|cache has been disabled|newer version of pip)/i,
];

/** The lines in which a generator says that it did not understand something. */
export function findWarnings(output: string): string[] {
  return output
    .split("\n")
    .filter((line) => /\bwarn(?:ing)?\b|\bcannot\b|\bunable\b|\bunsupported\b|\bskipp/i.test(line))
    .filter((line) => !line.startsWith("+ ") && !/ INFO /.test(line))
    .filter((line) => !harmless.some((pattern) => pattern.test(line)));
}
