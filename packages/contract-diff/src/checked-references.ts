import { readOperations } from "@gw/openapi/document";
import { composedOf, listAt, objectAt, objectOf, resolve } from "@gw/openapi/reader";

/** Whether any of the operations rejects bodies with the given error code. All parts of a problem schema must list the code. */
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
