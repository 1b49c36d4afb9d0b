import { allOperations } from "@gw/openapi/document";
import { memo, type JsonObject, type Part, partsOf, reach, resolve } from "@gw/openapi/reader";

/** The schemas that shape what callers send: all that parameters and request bodies lead to, also by references. */
export const requestSchemas = memo((document: JsonObject): ReadonlySet<Part> => {
  const parts = partsOf(document);
  const partOf = new Map<object, Part>(parts.map((part) => [part.value, part]));
  const childrenOf = Map.groupBy(parts, ({ parent }) => parent);
  const sent = allOperations(document).flatMap(({ parameters, requestBody }) => [...parameters, requestBody]);
  const found = reach(
    sent.flatMap((each) => (each && partOf.get(each.value)) ?? []),
    (part) => [partOf.get(resolve(document, part.value).value) ?? [], childrenOf.get(part) ?? []].flat(),
  );
  return new Set([...found].filter(({ kind }) => kind === "schema"));
});
