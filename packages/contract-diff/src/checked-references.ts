import { readOperations } from "@gw/openapi/document";
import { composedOf, listAt, objectAt, objectOf, resolve } from "@gw/openapi/reader";

/** Whether one of some operations rejects bodies with an error of a code. A problem has a code that all of its parts list. */
export function rejectsWith(code: string, operations: ReadonlySet<string>, document: unknown): boolean {
  return readOperations(objectOf(document)).some(
    ({ label, requestBody, responses }) =>
      requestBody &&
      operations.has(label) &&
      Object.values(responses["400"]?.value.content ?? {}).some(({ schema }) => {
        const lists = composedOf(document, schema)
          .map((part) => resolve(document, objectAt(part, "properties")["code"]).value)
          .filter((field) => "enum" in field);
        return lists.length > 0 && lists.every((field) => listAt(field, "enum").includes(code));
      }),
  );
}
