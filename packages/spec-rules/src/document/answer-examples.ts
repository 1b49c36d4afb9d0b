import { answersOf, type Answer } from "./answers.ts";
import { isObject, objectAt, type JsonObject } from "./json.ts";
import { resolve, type Resolved } from "./references.ts";

export interface NamedExample {
  readonly name: string;
  /** The Example Object, behind its reference. */
  readonly example: Resolved;
}

/** The examples of a response or of a request body, whichever media type they are for. */
export function examplesIn(document: JsonObject, { value, path }: Resolved): readonly NamedExample[] {
  return Object.entries(objectAt(value, "content")).flatMap(([mediaType, body]) =>
    Object.entries(isObject(body) ? objectAt(body, "examples") : {}).map(([name, example]) => {
      const at = [...path, "content", mediaType, "examples", name];
      return { name, example: resolve(document, example, at) };
    }),
  );
}

/** Every example of every answer. One of a shared answer comes once. */
export const answerExamples = (document: JsonObject): readonly (NamedExample & { readonly answer: Answer })[] =>
  answersOf(document).flatMap((answer) =>
    examplesIn(document, answer.response).map((example) => ({ ...example, answer })),
  );
