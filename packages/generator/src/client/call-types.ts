import { nameOf, targetOf, type Document, type MediaType, type OperationEntry } from "@gw/openapi/document";
import { schemaNameOf } from "@gw/openapi/reader";

/** A field of the input of a call, as source. */
export interface InputField {
  name: "path" | "query" | "headers" | "body";
  isRequired: boolean;
  type: string;
}

/** A response of a call, as source. */
export interface CallResponse {
  /** The name of its component, which other operations may share; undefined if it is defined inline. */
  name?: string;
  type: string;
}

/** Each kind of parameter by its name in a call. `fetch` can't set cookies. */
const parameterKinds = [
  ["path", "path"],
  ["query", "query"],
  ["header", "headers"],
] as const;

/** What a call takes: its kinds of parameters, and the body. */
export function inputFieldsOf(document: Document, { id, operation }: OperationEntry): InputField[] {
  const { parameters = [], requestBody } = operation;
  const targets = parameters.map((parameter) => targetOf(document, parameter));
  const types = `operations[${JSON.stringify(id)}]`;
  const fields = parameterKinds.flatMap(([kind, name]): InputField[] => {
    const ofKind = targets.filter((target) => target.in === kind);
    if (ofKind.length === 0) return [];
    return [
      optional(
        name,
        ofKind.some(({ required }) => required === true),
        `${types}["parameters"]["${kind}"]`,
      ),
    ];
  });
  if (!requestBody) return fields;
  const isRequired = requestBody.required === true;
  const holder = isRequired ? `${types}["requestBody"]` : `NonNullable<${types}["requestBody"]>`;
  return [...fields, optional("body", isRequired, contentOf(holder, requestBody.content))];
}

function optional(name: InputField["name"], isRequired: boolean, type: string): InputField {
  return {
    name,
    isRequired,
    type: isRequired ? type : `${type} | undefined`,
  };
}

/** The responses of a call, in the order of their statuses. */
export function responsesOf(document: Document, { id, operation }: OperationEntry): CallResponse[] {
  return Object.entries(operation.responses).map(([status, response]) => {
    const holder =
      "$ref" in response
        ? `components["responses"][${JSON.stringify(nameOf(response))}]`
        : `operations[${JSON.stringify(id)}]["responses"][${status}]`;
    const { content } = targetOf(document, response);
    const body = content ? contentOf(holder, content) : "undefined";
    const type = `${status.startsWith("2") ? "Success" : "Failure"}<${status}, ${body}>`;
    return "$ref" in response ? { name: `${nameOf(response)}${status}`, type } : { type };
  });
}

function contentOf(holder: string, content: Record<string, MediaType>): string {
  return Object.entries(content)
    .map(([mediaType, { schema }]) => {
      const name = schemaNameOf(schema);
      return name === undefined
        ? `${holder}["content"][${JSON.stringify(mediaType)}]`
        : `components["schemas"][${JSON.stringify(name)}]`;
    })
    .join(" | ");
}
