import { valueAt } from "@gw/openapi";
import type { Document, Schema } from "@gw/openapi/document";
import type { DescribedOperation } from "./document.ts";
import { isObject } from "../util/json-object.ts";
import type { SchemaFields } from "./schema-fields.ts";

/** What is shown in place of a secret. */
export const masked = "[secret]";

/**
 * Creates functions that copy an operation's bodies without their secrets, which the document marks with
 * `x-gw-secret`. Unknown fields are masked based on their names.
 */
export function createSecretMasker(document: Document, { body, responses }: DescribedOperation, fields: SchemaFields) {
  function schemasAt(pointer: string | undefined) {
    // The pointer is that of a schema.
    return pointer === undefined ? [] : [valueAt(document, pointer) as Schema];
  }
  return {
    request: (value: unknown) => maskSecrets(value, schemasAt(body?.schemaPointer), fields),
    response: (status: number, value: unknown) =>
      maskSecrets(value, schemasAt(responses.get(status)?.content?.schemaPointer), fields),
  };
}

/**
 * Copies a value without what is marked as a secret, or has the name or the form of one.
 *
 * @param schemas those of the value; none if nothing describes it.
 */
export function maskSecrets(value: unknown, schemas: readonly Schema[] = [], fields?: SchemaFields): unknown {
  if (schemas.some((schema) => fields?.isMarked(schema, "x-gw-secret"))) return masked;
  if (Array.isArray(value)) {
    const items = schemas.flatMap((schema) => fields?.itemSchemas(schema) ?? []);
    return value.map((item) => maskSecrets(item, items, fields));
  }
  if (typeof value === "string") return maskText(value);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const ofField = schemas.flatMap((schema) => fields?.fieldSchemas(schema, name) ?? []);
      if (ofField.length > 0) return [name, maskSecrets(field, ofField, fields)];
      if (isSecretName(name) && !isHarmless(field)) return [name, masked];
      return [name, maskUnknown(name, field)];
    }),
  );
}

/** Says whether something is set, and nothing more. */
function isHarmless(value: unknown): boolean {
  return typeof value === "boolean" || value === null || value === "";
}

/** Masks a field that has not the name of a secret, but may have secrets in it. */
function maskUnknown(name: string, field: unknown): unknown {
  const plain = snakeCase(name);
  // Such as `header_map`, `headers`, `global_headers` and `request_headers_rewrite`.
  if (/(?:^|_)(?:header_map|headers|headers_rewrite)$/.test(plain)) return maskHeaders(field);
  return plain === "jwt" ? maskWith(field, "source") : maskSecrets(field);
}

/** Masks the values of headers. A list has names, or objects. */
function maskHeaders(headers: unknown): unknown {
  if (Array.isArray(headers)) return headers.map((header) => maskWith(header, "value"));
  if (!isObject(headers)) return maskSecrets(headers);
  // In an OpenAPI document, objects describe headers.
  const entries = Object.entries(headers);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, isObject(value) ? maskWith(value, "value") : masked]),
  );
}

/** Also masks one field. */
function maskWith(value: unknown, name: string): unknown {
  if (!isObject(value)) return maskSecrets(value);
  const rest = Object.entries(value).map(([field, of]) => [field, field === name ? masked : of] as const);
  return maskSecrets(Object.fromEntries(rest));
}

/** Addresses and paths in a text, up to white space or quotes. */
const addresses = /(?:\b[a-z][a-z0-9+.-]{0,31}:\/\/|^\/)[^\s"'<>]*/gi;

/** The user and password of an address. */
const userInfo = /(?<=\/\/)[^/?#]*(?=@)/;

/** A value in a query or a fragment, with or without a name. */
const queryValue = /(?<=[?&#][^=?&#]*=)[^&#]+|(?<=[?&#])[^=?&#]+(?=[&#]|$)/g;

const privateKey = /-----BEGIN [A-Z ]*PRIVATE KEY-----/;

function maskText(text: string): string {
  if (privateKey.test(text)) return masked;
  return text.replaceAll(addresses, (address) => address.replace(userInfo, masked).replaceAll(queryValue, masked));
}

const wholeNames: ReadonlySet<string> = new Set([
  "apikey",
  "authorization",
  "credential",
  "credentials",
  "pass",
  "passphrase",
  "passwd",
  "password",
  "pwd",
  "secret",
  "token",
]);

const ends = ["_passphrase", "_passwd", "_password", "_pwd", "_secret", "_token"];
const keyEnds = [
  "access_key",
  "api_key",
  "credential_key",
  "encryption_key",
  "private_key",
  "secret_key",
  "signing_key",
];

function snakeCase(name: string) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/[-.\s]+/g, "_")
    .toLowerCase();
}

/** Hashes and encrypted values beside a record, headers with credentials, and the key of JWTs, which may be a shared secret. */
const otherNames: ReadonlySet<string> = new Set([
  "access_key_hash",
  "admin_auth",
  "cookie",
  "encrypted",
  "hash",
  "jwt_source",
  "secret_hash",
  "set_cookie",
  "x_gw_authorization",
]);

/** Whether the values of a field are never shown: in logs, in bodies that are logged, and in plans of changes. */
function isSecretName(name: string): boolean {
  return otherNames.has(snakeCase(name)) || isCredentialName(name);
}

/**
 * Whether the name of a field is that of a credential (D06), in any spelling: `client_secret`, `clientSecret`
 * and `Client-Secret` are the same.
 */
export function isCredentialName(name: string): boolean {
  const plain = snakeCase(name);
  return (
    wholeNames.has(plain) ||
    ends.some((end) => plain.endsWith(end)) ||
    keyEnds.some((end) => plain === end || plain.endsWith(`_${end}`))
  );
}
