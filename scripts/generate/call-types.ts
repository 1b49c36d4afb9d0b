import { targetOf, type Document, type MediaType, type OperationEntry } from "./document.ts";

/** A member of what a call takes, as source. */
export interface InputMember {
  name: "path" | "query" | "headers" | "body";
  isRequired: boolean;
  type: string;
}

/** An answer of a call, as source. */
export interface Answer {
  /** That of a component of the document, which other operations may answer too; undefined where it stands in place. */
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
export function inputMembersOf(document: Document, { id, operation }: OperationEntry): InputMember[] {
  const { parameters = [], requestBody } = operation;
  const targets = parameters.map((parameter) => targetOf(document, parameter));
  const types = `operations[${JSON.stringify(id)}]`;
  const members = parameterKinds.flatMap(([kind, name]): InputMember[] => {
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
  if (!requestBody) return members;
  const isRequired = requestBody.required === true;
  const holder = isRequired ? `${types}["requestBody"]` : `NonNullable<${types}["requestBody"]>`;
  return [...members, optional("body", isRequired, contentOf(holder, requestBody.content))];
}

const optional = (name: InputMember["name"], isRequired: boolean, type: string): InputMember => ({
  name,
  isRequired,
  type: isRequired ? type : `${type} | undefined`,
});

/** The answers of a call, in the order of their statuses. */
export const answersOf = (document: Document, { id, operation }: OperationEntry): Answer[] =>
  Object.entries(operation.responses).map(([status, response]) => {
    const holder =
      "$ref" in response
        ? `components["responses"][${JSON.stringify(nameIn(response.$ref))}]`
        : `operations[${JSON.stringify(id)}]["responses"][${status}]`;
    const { content } = targetOf(document, response);
    const body = content ? contentOf(holder, content) : "undefined";
    const type = `${status.startsWith("2") ? "Success" : "Failure"}<${status}, ${body}>`;
    return "$ref" in response ? { name: `${nameIn(response.$ref)}${status}`, type } : { type };
  });

const contentOf = (holder: string, content: Record<string, MediaType>): string =>
  Object.entries(content)
    .map(([mediaType, { schema }]) =>
      schema && "$ref" in schema
        ? `components["schemas"][${JSON.stringify(nameIn(schema.$ref))}]`
        : `${holder}["content"][${JSON.stringify(mediaType)}]`,
    )
    .join(" | ");

const nameIn = (reference: string): string => reference.split("/").at(-1) ?? "";
