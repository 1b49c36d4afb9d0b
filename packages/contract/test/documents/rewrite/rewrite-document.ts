import { convert, isObject, type JsonObject, mapParts } from "@gw/openapi/reader";
import { flattenAllOf } from "./flatten-all-of.ts";
import { inlineReferences } from "./inline-references.ts";
import { dropOverridden, moveParameters } from "./move-parameters.ts";

/** Writes a document in another way, which means the same. */
export function rewriteDocument(document: JsonObject): JsonObject {
  // References into lists name an index.
  const text = JSON.stringify(document);
  const isMovable = !/"#\/paths\/[^"]*\/parameters\//.test(text);
  const isJoinable = !/"#\/[^"]*\/allOf\/\d/.test(text);
  const moved = isMovable ? reverseLists(moveParameters(dropOverridden(document))) : document;
  // An object stays one.
  const upgraded = convert(inlineReferences(moved), "3.1").document;
  return reverseFields(isJoinable ? flattenAllOf(upgraded) : upgraded) as JsonObject;
}

/** Writes lists that have no order from the last to the first. */
function reverseLists(document: JsonObject): JsonObject {
  return mapParts(document, "document", (object) => {
    const lists = Object.entries(object).filter(([field]) => field === "required" || field === "parameters");
    const reversed = lists.map(([field, held]) => [field, Array.isArray(held) ? held.toReversed() : held]);
    return { ...object, ...Object.fromEntries(reversed) };
  });
}

/** Writes the fields of objects from the last to the first, but not media types: the first is the default of generated code. */
function reverseFields(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => reverseFields(item));
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(([field, held]) => [field, reverseFields(held, field)] as const);
  return Object.fromEntries(name === "content" ? fields : fields.toReversed());
}
