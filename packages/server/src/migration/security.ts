import type { DefinitionReader } from "./definition-reader.ts";

type SecurityScheme = { type: "oauth2"; flows: Record<string, never> } | { type: "apiKey"; in: "header"; name: string };

/** The ways to authenticate, each under its name; a caller needs one of them. Empty for an open API. */
export type SecuritySchemes = { oauth2?: SecurityScheme; apiKey?: SecurityScheme };

/** The header that carries the key where the definition names none (D30). */
const defaultHeader = "Authorization";

/** Reads how callers authenticate. */
export const readSecuritySchemes = (reader: DefinitionReader): SecuritySchemes => {
  const keyless = reader.boolean("use_keyless") ?? false;
  const oauth2 = reader.boolean("use_oauth2") ?? false;
  if (keyless) {
    // A document without security has nothing to say it with.
    if (oauth2) reader.keep("use_oauth2");
    return {};
  }
  reader.object("auth");
  const header = reader.word("auth", "auth_header_name") ?? (oauth2 ? undefined : defaultHeader);
  return {
    ...(oauth2 && { oauth2: { type: "oauth2", flows: {} } }),
    ...(header !== undefined && { apiKey: { type: "apiKey", in: "header", name: header } }),
  };
};

/** The members of a document that say how callers authenticate; none for an open API. */
export const securityMembers = (schemes: SecuritySchemes) => {
  const names = Object.keys(schemes);
  if (names.length === 0) return {};
  return { components: { securitySchemes: schemes }, security: names.map((name) => ({ [name]: [] })) };
};
