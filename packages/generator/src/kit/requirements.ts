import { uniqueName } from "../shared/names.ts";
import { lowerFirst, upperFirst } from "../shared/text.ts";
import { targetOf } from "@gw/openapi/document";
import type { Document, SecurityScheme } from "../document/document.ts";
import { toCamelCase, type ReadOperation } from "../document/operations.ts";

/** A distinct security requirement, and the operations that have it. */
export interface Requirement {
  /** Identifies it in types. */
  key: string;
  /** The name of its entry, such as `apiKey`, `public`, or `apiKeyOrOauth`. */
  name: string;
  alternatives: readonly (readonly string[])[];
  isOptional: boolean;
  operations: ReadOperation[];
}

/** Groups operations by what they require, in the order of the document. */
export function groupByRequirement(document: Document, operations: readonly ReadOperation[]): Requirement[] {
  const byKey = new Map<string, Requirement>();
  // Other modules have these names.
  const names = new Set(["client", "operations", "queries", "shared", "types"]);
  for (const operation of operations) {
    const key = keyOf(operation);
    const known = byKey.get(key);
    if (known) {
      known.operations.push(operation);
      continue;
    }
    byKey.set(key, {
      key,
      name: nameOf(document, operation, names),
      alternatives: operation.security,
      isOptional: operation.isSecurityOptional,
      operations: [operation],
    });
  }
  return [...byKey.values()];
}

function keyOf({ security, isSecurityOptional }: ReadOperation): string {
  const key = security
    .map((names) => names.join(" & "))
    .toSorted()
    .join(" | ");
  return isSecurityOptional ? `${key} | none` : key || "none";
}

function nameOf(document: Document, { security, isSecurityOptional }: ReadOperation, names: Set<string>): string {
  const alternatives = security.map((each) =>
    each
      .map((scheme) => toCamelCase(schemeOf(document, scheme)["x-gw-surface"]?.name ?? scheme))
      .map((name, index) => (index === 0 ? lowerFirst(name) : upperFirst(name)))
      .join("And"),
  );
  const all =
    security.length > 3
      ? `${alternatives[0]}OrOthers`
      : alternatives.map((name, index) => (index === 0 ? name : upperFirst(name))).join("Or");
  const base = all === "" ? "public" : isSecurityOptional ? `optional${upperFirst(all)}` : all;
  const name = uniqueName(base, (each) => names.has(each.toLowerCase()));
  names.add(name.toLowerCase());
  return name;
}

/** The type of a scheme's credential, as source. */
export function credentialTypeOf(document: Document, name: string): string {
  return isBasic(schemeOf(document, name)) ? "Credential<BasicCredential>" : "Credential";
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

function schemeOf(document: Document, name: string): SecurityScheme {
  // The schemes of operations have been looked up.
  return targetOf(document, document.components?.["securitySchemes"]?.[name] as SecurityScheme);
}
