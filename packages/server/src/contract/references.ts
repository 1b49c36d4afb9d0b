import type { DescribedOperation } from "./described-operations.ts";
import type { OpenApiDocument, Schema } from "./document.ts";
import type { Members } from "./members.ts";
import { step, valueAt } from "./pointer.ts";

const collections = [
  "apis",
  "apps",
  "catalogues",
  "clientTypes",
  "plans",
  "policies",
  "products",
  "providers",
] as const;

/** A collection that `x-gw-references` can name. The document names organizations too, which are not stored. */
export type ReferencedCollection = (typeof collections)[number];

const isCollection = (name: string | undefined): name is ReferencedCollection =>
  (collections as readonly (string | undefined)[]).includes(name);

/** An id that must be the id of a record. */
export interface Reference {
  /** Where the id is in the body. */
  pointer: string;
  collection: ReferencedCollection;
  id: string | number;
}

/**
 * Makes the reader of the references in an operation's body. An operation that does not document `unknown_reference`
 * has none to check.
 */
export function referenceReader(
  document: OpenApiDocument,
  { body, responses }: DescribedOperation,
  members: Members,
): (body: unknown) => Reference[] {
  // What a pointer to a schema leads to is one.
  const schemaAt = (pointer: string) => valueAt(document, pointer) as Schema;
  const refusal = responses.get(400)?.content;
  const codes = refusal ? members.memberValues(schemaAt(refusal.schemaPointer), "code") : [];
  if (!body || !codes.includes("unknown_reference")) return () => [];
  const schema = schemaAt(body.schemaPointer);
  return (value) => [...referencesIn(members, [schema], value, "")];
}

function* referencesIn(
  members: Members,
  schemas: readonly Schema[],
  value: unknown,
  pointer: string,
  inherited?: string,
): Generator<Reference> {
  const own = schemas.map((schema) => members.referencedCollection(schema)).find((name) => name !== undefined);
  const collection = own ?? inherited;
  if (Array.isArray(value)) {
    const items = schemas.flatMap((schema) => members.itemSchemas(schema));
    for (const [index, item] of value.entries()) {
      yield* referencesIn(members, items, item, `${pointer}${step(index)}`, collection);
    }
  } else if (typeof value === "object" && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      const ofMember = schemas.flatMap((schema) => members.memberSchemas(schema, name));
      if (ofMember.length > 0) yield* referencesIn(members, ofMember, member, `${pointer}${step(name)}`);
    }
  } else if (isCollection(collection) && isId(value)) {
    yield { pointer, collection, id: value };
  }
}

/** An empty string counts as absent (D21). */
const isId = (value: unknown): value is string | number =>
  typeof value === "number" || (typeof value === "string" && value !== "");

/** The parent records that an operation's path names, by the names of the parameters. */
export const parentsOf = ({ parameters }: DescribedOperation): { name: string; collection: ReferencedCollection }[] =>
  parameters.flatMap(({ in: part, name, references: collection }) =>
    part === "path" && isCollection(collection) ? [{ name, collection }] : [],
  );
