import { isObject, listAt, objectAt, textAt, type Json, type JsonObject } from "./json.ts";

export const problemMediaType = "application/problem+json";

/** What a failure response says about its problem. */
export interface ProblemShape {
  /** Whether the schema is the Problem with one object that narrows it. */
  readonly isProblem: boolean;
  /** The status that the body is fixed to, if it is. */
  readonly status: Json | undefined;
  readonly codes: readonly string[];
}

export function problemShape(response: JsonObject): ProblemShape {
  const schema = objectAt(objectAt(objectAt(response, "content"), problemMediaType), "schema");
  const branches = listAt(schema, "allOf").filter(isObject);
  const properties = branches.map((branch) => objectAt(branch, "properties"));
  const code = properties.map((own) => objectAt(own, "code")).find((own) => "const" in own || "enum" in own) ?? {};
  return {
    isProblem: branches.some((branch) => textAt(branch, "$ref") === "#/components/schemas/Problem"),
    status: properties.map((own) => objectAt(own, "status")["const"]).find((status) => status !== undefined),
    codes: [...listAt(code, "enum"), code["const"]].filter((word) => typeof word === "string"),
  };
}
