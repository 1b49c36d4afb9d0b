import { createNamer } from "../shared/names.ts";
import { upperFirst } from "../shared/text.ts";
import { targetOf, type Document, type SecurityScheme } from "@gw/openapi/document";
import { toCamelCase, type ReadOperation } from "../document/operations.ts";

/** A distinct security requirement, and the operations that have it: one of those that require headers, and one of others. */
export interface Requirement {
  /** The name of its interface, such as `ApiKeyCalls`, `ApiKeyOrOauthCalls`, or `PublicCalls` if it needs no credential. */
  name: string;
  /** The schemes of each alternative; none if a call needs no credential. */
  alternatives: readonly (readonly string[])[];
  operations: ReadOperation[];
  /** Whether the operations require headers, which a client can be given once. */
  hasGiven: boolean;
}

/** Groups operations by what they require, sorted by name: another requirement moves none of the groups that are there. */
export function groupByRequirement(
  operations: readonly ReadOperation[],
  isTaken: (name: string) => boolean,
): Requirement[] {
  const byKey = new Map<string, Requirement>();
  const createName = createNamer(isTaken);
  for (const operation of operations) {
    const alternatives = operation.isSecurityOptional ? [] : operation.security;
    const hasGiven = requiredHeadersOf(operation).length > 0;
    const key = JSON.stringify([hasGiven, ...alternatives.map((schemes) => schemes.join()).toSorted()]);
    const name = byKey.get(key)?.name ?? createName(nameOf(alternatives) + (hasGiven ? "WithHeaders" : ""));
    const group = byKey.get(key) ?? { name, alternatives, hasGiven, operations: [] };
    group.operations.push(operation);
    byKey.set(key, group);
  }
  return [...byKey.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** The names of the headers that each call of an operation needs, unless its client was given them. */
export function requiredHeadersOf({ parameters }: ReadOperation): string[] {
  return parameters.filter((each) => each.in === "header" && each.required === true).map(({ name }) => name);
}

function nameOf(alternatives: Requirement["alternatives"]): string {
  const words = alternatives.map((schemes) => schemes.map((scheme) => upperFirst(toCamelCase(scheme))).join("And"));
  const all = words.length > 3 ? `${words[0]}OrOthers` : words.join("Or");
  return `${all || "Public"}Calls`;
}

/** What a client lacks, for people: `apiKey`, or `(key and secret) or token`. */
export function describeMissing(alternatives: Requirement["alternatives"]): string {
  const texts = alternatives.map((schemes) => schemes.join(" and "));
  return texts.map((text, index) => (texts.length > 1 && alternatives[index]?.[1] ? `(${text})` : text)).join(" or ");
}

/** The type of a scheme's credential, as source. */
export function credentialTypeOf(document: Document, name: string): string {
  return isBasic(schemeOf(document, name)) ? "Credential<BasicCredential>" : "Credential";
}

/** A credential of a scheme, to be replaced. */
export function credentialExample(document: Document, name: string): unknown {
  const text = `YOUR_${name
    .replaceAll(/([a-z\d])(?=[A-Z])/g, "$1_")
    .replaceAll(/[^\p{L}\d]+/gu, "_")
    .toUpperCase()}`;
  return isBasic(schemeOf(document, name)) ? { username: "ada", password: text } : text;
}

/** How the credential of a scheme is added to requests, as source, and the function of the run-time package that it calls. */
export function schemeCode(document: Document, name: string): { code: string; function: string } {
  const scheme = schemeOf(document, name);
  if (isBasic(scheme)) return callCode("basic");
  if (scheme.type !== "apiKey") return callCode("inHeader", "Authorization", prefixOf(scheme));
  const functions = { header: "inHeader", query: "inQuery", cookie: "inCookie" };
  return callCode(functions[scheme.in ?? "header"], scheme.name ?? name);
}

function callCode(name: string, ...args: string[]) {
  return { code: `/* @__PURE__ */ ${name}(${args.map((each) => JSON.stringify(each)).join(", ")})`, function: name };
}

/** OAuth 2.0 and OpenID Connect send bearer tokens (RFC 6750). Any other HTTP scheme has its own name as prefix. */
function prefixOf({ type, scheme = "bearer" }: SecurityScheme): string {
  return type === "http" && scheme.toLowerCase() !== "bearer" ? `${scheme} ` : "Bearer ";
}

function isBasic({ type, scheme }: SecurityScheme): boolean {
  return type === "http" && scheme?.toLowerCase() === "basic";
}

export function schemeOf(document: Document, name: string): SecurityScheme {
  // The schemes of operations have been looked up.
  return targetOf(document, document.components?.securitySchemes?.[name] ?? { type: "" });
}
