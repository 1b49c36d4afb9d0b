import { Ajv2020 } from "ajv/dist/2020.js";
import { convert, listAt, objectAt, objectOf, resolve, textAt, type JsonObject } from "@gw/openapi/reader";
import { generateValue } from "./generate-value.ts";

/** A part of a request that worked, or of a response that clients may get, and that the other version rules out. */
export interface Witness {
  /** `request application/json`, `response 200 application/json`, `query page`. */
  part: string;
  /** What the other version has against it, with where. */
  error: string;
  value?: unknown;
}

/** How many values look for a difference of one part. */
const tries = 300;

const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false, validateFormats: false });

/** The schemas of an operation's messages, by part. */
interface Message {
  part: string;
  isRequired: boolean;
  schema: unknown;
}

/** Looks for parts of messages of an operation that one version of a document accepts, and the other one does not. */
export function findWitnesses(
  documents: Record<"base" | "head", JsonObject>,
  operation: string,
  random: () => number,
): Witness[] {
  const [base, head] = [convert(documents.base, "3.1").document, convert(documents.head, "3.1").document];
  const [before, after] = [messagesOf(base, operation), messagesOf(head, operation)];
  if (!before) return [{ part: operation, error: "is new" }];
  if (!after) return [{ part: operation, error: "is removed" }];
  return [
    ...findMissing(before.request, after.request),
    ...before.request.flatMap((message) => compare(message, after.request, [base, head], random)),
    ...after.response.flatMap((message) => compare(message, before.response, [head, base], random)),
  ];
}

function messagesOf(document: JsonObject, name: string): Record<"request" | "response", Message[]> | undefined {
  const [method = "", path = ""] = name.split(" ");
  const item = resolve(document, objectAt(objectAt(document, "paths"), path)).value;
  const operation = item[method.toLowerCase()];
  if (operation === undefined) return undefined;
  const parameters = [...listAt(item, "parameters"), ...listAt(objectOf(operation), "parameters")].map((each) => {
    const { value } = resolve(document, each);
    return {
      part: `${textAt(value, "in")} ${textAt(value, "name")}`,
      isRequired: value["required"] === true,
      schema: value["schema"],
    };
  });
  const body = resolve(document, objectOf(operation)["requestBody"]).value;
  return {
    request: [...parameters, ...contentOf(body, "request", body["required"] === true)],
    response: Object.entries(objectAt(objectOf(operation), "responses")).flatMap(([status, response]) =>
      contentOf(resolve(document, response).value, `response ${status}`, false),
    ),
  };
}

function contentOf(body: JsonObject, part: string, isRequired: boolean): Message[] {
  return Object.entries(objectAt(body, "content")).map(([mediaType, media]) => ({
    part: `${part} ${mediaType}`,
    isRequired,
    schema: objectOf(media)["schema"],
  }));
}

function findMissing(before: readonly Message[], after: readonly Message[]): Witness[] {
  return after
    .filter(({ part, isRequired }) => isRequired && !before.some((each) => each.part === part && each.isRequired))
    .map(({ part }) => ({ part, error: "is required, and may be left out before" }));
}

function compare(
  { part, schema }: Message,
  others: readonly Message[],
  [own, other]: readonly [JsonObject, JsonObject],
  random: () => number,
): Witness[] {
  const found = others.find((each) => each.part === part);
  if (!found) return [{ part, error: "is in one version only" }];
  const [accepts, rejects] = [compile(own, schema), compile(other, found.schema)];
  for (let count = 0; count < tries; count++) {
    const value = generateValue(own, schema, random);
    if (!accepts(value) || rejects(value)) continue;
    const [error] = rejects.errors ?? [];
    return [{ part, error: `${error?.instancePath ?? ""} ${error?.message ?? ""}`, value }];
  }
  return [];
}

function compile(document: JsonObject, schema: unknown) {
  return ajv.compile({ ...objectOf(schema ?? {}), components: document["components"], paths: document["paths"] });
}
