import { listAt, objectAt, objectOf, resolve } from "@gw/openapi/reader";
import { pathItemsOf } from "./document/operations.ts";

/** The code of the problem that rejects the id of a record that does not exist. */
const unknownReference = "unknown_reference";

/** Whether an operation rejects ids of records that do not exist. */
export function checksReferences(document: unknown, id: string): boolean {
  const operation = [...pathItemsOf(document, "paths").values()]
    .flatMap(({ operations }) => [...operations.values()])
    .find((each) => each.id === id);
  if (!operation?.value["requestBody"]) return false;
  const { value } = resolve(document, objectAt(operation.value, "responses")["400"]);
  return Object.values(objectAt(value, "content")).some((media) => {
    const codes = codesOf(document, objectOf(media)["schema"]);
    return codes.length > 0 && codes.every((list) => list.includes(unknownReference));
  });
}

/** The codes that each part of a problem lists. A problem has one that all parts list. */
function codesOf(document: unknown, schema: unknown): (readonly unknown[])[] {
  const { value } = resolve(document, schema);
  const code = resolve(document, objectAt(value, "properties")["code"]).value;
  const parts = listAt(value, "allOf").flatMap((part) => codesOf(document, part));
  return "enum" in code ? [listAt(code, "enum"), ...parts] : parts;
}
