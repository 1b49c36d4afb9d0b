import { allOperations } from "@gw/openapi/document";
import { memo, type JsonObject, type Part, partsOf, resolve } from "@gw/openapi/reader";

/** The schemas that shape what callers send: all that parameters and request bodies lead to, also by references. */
export const requestSchemas = memo((document: JsonObject): ReadonlySet<Part> => {
  const parts = partsOf(document);
  const partOf = new Map<object, Part>(parts.map((part) => [part.value, part]));
  const childrenOf = Map.groupBy(parts, ({ parent }) => parent);
  const sent = allOperations(document).flatMap(({ parameters, requestBody }) => [...parameters, requestBody]);
  // It grows while it is read. Not a recursion, which large documents would make too deep.
  const found = new Set(sent.flatMap((each) => (each && partOf.get(each.value)) ?? []));
  for (const part of found) {
    const target = partOf.get(resolve(document, part.value, part.path).value);
    if (target) found.add(target);
    for (const child of childrenOf.get(part) ?? []) found.add(child);
  }
  return new Set([...found].filter(({ kind }) => kind === "schema"));
});
