import { valueAt } from "@gw/openapi";
import type { Document, Schema } from "@gw/openapi/document";
import type { DescribedOperation } from "./document.ts";
import type { SchemaFields } from "./schema-fields.ts";

/** Copies bodies without their secrets, which the document marks with `x-gw-secret`. */
export interface Masker {
  request: (body: unknown) => unknown;
  response: (status: number, body: unknown) => unknown;
}

const masked = "[secret]";

/** Creates the masker of an operation. Unknown fields are masked by their names. */
export function createSecretMasker(
  document: Document,
  { body, responses }: DescribedOperation,
  fields: SchemaFields,
): Masker {
  function schemasAt(pointer: string | undefined) {
    // The pointer is that of a schema.
    return pointer === undefined ? [] : [valueAt(document, pointer) as Schema];
  }
  return {
    request: (value) => mask(fields, schemasAt(body?.schemaPointer), value),
    response: (status, value) => mask(fields, schemasAt(responses.get(status)?.content?.schemaPointer), value),
  };
}

function mask(fields: SchemaFields, schemas: readonly Schema[], value: unknown): unknown {
  if (schemas.some((schema) => fields.isMarked(schema, "x-gw-secret"))) return masked;
  if (Array.isArray(value)) {
    const items = schemas.flatMap((schema) => fields.itemSchemas(schema));
    return value.map((item) => mask(fields, items, item));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const ofField = schemas.flatMap((schema) => fields.fieldSchemas(schema, name));
      const secret = ofField.length === 0 && isCredentialName(name);
      return [name, secret ? masked : mask(fields, ofField, field)];
    }),
  );
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
