import { type JsonObject, type Kind, type Part, partsOf, resolve, structure } from "@gw/openapi/reader";
import { memo } from "./memo.ts";
import { operationsOf } from "./operations.ts";

/** The schemas that shape what callers send: all that parameters and request bodies lead to, also by references. */
export const requestSchemas = memo((document: JsonObject): ReadonlySet<Part> => {
  // The keys of the record are kinds; Object.keys only widens them.
  const parts = (Object.keys(structure) as Kind[]).flatMap((kind) => partsOf(document, kind));
  const partOf = new Map(parts.map((part) => [part.value, part]));
  const childrenOf = Map.groupBy(parts, ({ parent }) => parent);
  const found = new Set<Part>();
  function follow(part: Part | undefined): void {
    if (!part || found.has(part)) return;
    found.add(part);
    follow(partOf.get(resolve(document, part.value, part.path).value));
    for (const child of childrenOf.get(part) ?? []) follow(child);
  }
  for (const { parameters, requestBody } of operationsOf(document)) {
    for (const { value } of requestBody ? [...parameters, requestBody] : parameters) follow(partOf.get(value));
  }
  return new Set([...found].filter(({ kind }) => kind === "schema"));
});
