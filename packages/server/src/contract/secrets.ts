import { valueAt } from "@gw/openapi";
import type { Document, Schema } from "@gw/openapi/document";
import { isCredentialName } from "./credential-names.ts";
import type { DescribedOperation } from "./described-operations.ts";
import type { Members } from "./members.ts";

/** Copies bodies without their secrets, which the document marks with `x-gw-secret`. */
export interface Masker {
  request: (body: unknown) => unknown;
  response: (status: number, body: unknown) => unknown;
}

const masked = "[secret]";

/** Creates the masker of an operation. Unknown fields are masked by their names. */
export function secretMasker(document: Document, { body, responses }: DescribedOperation, members: Members): Masker {
  function schemasAt(pointer: string | undefined) {
    // The pointer is that of a schema.
    return pointer === undefined ? [] : [valueAt(document, pointer) as Schema];
  }
  return {
    request: (value) => mask(members, schemasAt(body?.schemaPointer), value),
    response: (status, value) => mask(members, schemasAt(responses.get(status)?.content?.schemaPointer), value),
  };
}

function mask(members: Members, schemas: readonly Schema[], value: unknown): unknown {
  if (schemas.some((schema) => members.isMarked(schema, "x-gw-secret"))) return masked;
  if (Array.isArray(value)) {
    const items = schemas.flatMap((schema) => members.itemSchemas(schema));
    return value.map((item) => mask(members, items, item));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const ofMember = schemas.flatMap((schema) => members.memberSchemas(schema, name));
      const secret = ofMember.length === 0 && isCredentialName(name);
      return [name, secret ? masked : mask(members, ofMember, member)];
    }),
  );
}
