import { listAt, objectAt, objectOf, resolve } from "@gw/openapi/reader";
import { pathItemsOf } from "./document/operations.ts";

/** Whether an operation returns an error of a code, such as the one that rejects the id of a record that does not exist. */
export function returnsError(document: unknown, id: string, code: string): boolean {
  const operation = [...pathItemsOf(document, "paths").values()]
    .flatMap(({ operations }) => [...operations.values()])
    .find((each) => each.id === id);
  if (!operation?.value["requestBody"]) return false;
  const { value } = resolve(document, objectAt(operation.value, "responses")["400"]);
  return Object.values(objectAt(value, "content")).some((media) => {
    const codes = codesOf(document, objectOf(media)["schema"]);
    return codes.length > 0 && codes.every((list) => list.includes(code));
  });
}

/** The codes that each part of a problem lists. A problem has one that all parts list. */
function codesOf(document: unknown, schema: unknown): (readonly unknown[])[] {
  const { value } = resolve(document, schema);
  const code = resolve(document, objectAt(value, "properties")["code"]).value;
  const parts = listAt(value, "allOf").flatMap((part) => codesOf(document, part));
  return "enum" in code ? [listAt(code, "enum"), ...parts] : parts;
}
