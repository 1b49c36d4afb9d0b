import { isObject, type JsonObject, listAt, objectAt, resolve, schemaNameOf, textsAt } from "@gw/openapi/reader";
import type { Vocabulary } from "../vocabulary.ts";

export const problemMediaType = "application/problem+json";

/** What a failure response says about its problem. */
export interface ProblemShape {
  /** The name of the component that its schema refers to, or "" where it refers to none. */
  readonly name: string;
  /** Whether the schema is the one of all problems with one object that narrows it. */
  readonly isProblem: boolean;
  /** Whether the status in the body is fixed, too. */
  readonly fixesStatus: boolean;
  readonly codes: readonly string[];
}

export function problemShape(document: JsonObject, response: JsonObject, { problems }: Vocabulary): ProblemShape {
  const schema = objectAt(objectAt(objectAt(response, "content"), problemMediaType), "schema");
  const branches = listAt(resolve(document, schema, []).value, "allOf").filter(isObject);
  const properties = branches.map((branch) => objectAt(branch, "properties"));
  return {
    name: schemaNameOf(schema) ?? "",
    isProblem: branches.some((branch) => schemaNameOf(branch) === problems.schema),
    fixesStatus: properties.some((own) => "status" in own),
    codes: properties.flatMap((own) => textsAt(objectAt(own, "code"), "enum")),
  };
}
