import type { OperationEntry, RequestBody, Response } from "@gw/openapi/document";
import { listAt, objectAt, objectOf, schemaNameOf, textAt } from "@gw/openapi/reader";
import { parametersOf } from "./compare-parameters.ts";
import type { Operation } from "./operations.ts";

/** Describes a new operation in lines: its address, credential, parameters, request and responses. */
export function describeOperation(document: unknown, operation: Operation): string[] {
  const { item, entry } = operation;
  const parameters = [...parametersOf(document, operation, item).values()].map(
    ({ name, value }) => `${textAt(value, "in")} \`${name}\`${value["required"] === true ? "" : "?"}`,
  );
  const replies = Map.groupBy(
    Object.entries(entry.responses).filter(([status]) => !status.startsWith("x-")),
    ([, response]) => describeContent(response.value),
  );
  const lists = {
    Parameters: parameters.join(", "),
    Request: describeContent(entry.requestBody?.value),
    Responses: [...replies].map(([content, alike]) => describeReply(alike, content)).join("; "),
  };
  return [
    `\`${operation.name.toUpperCase()} ${item.name}\` ${describeCredentials(entry)}`,
    ...Object.entries(lists).flatMap(([title, list]) => (list === "" ? [] : `${title}: ${list}`)),
  ];
}

function describeCredentials(entry: OperationEntry): string {
  const alternatives = listAt(entry, "security").map((each) =>
    Object.keys(objectOf(each))
      .map((name) => `\`${name}\``)
      .join(" and "),
  );
  if (alternatives.every((each) => each === "")) return "without a credential";
  return `with ${alternatives.map((each) => each || "no credential").join(" or ")}`;
}

/** The statuses of responses with the same content. */
function describeReply(alike: readonly (readonly [status: string, response: unknown])[], content: string): string {
  const statuses = alike.map(([status]) => `\`${status}\``).join(", ");
  return content === "" ? statuses : `${statuses} ${content}`;
}

/** The schema of a body if it has a name, and its media type unless it is only JSON. */
function describeContent(holder: RequestBody | Response = {}): string {
  const content = Object.entries(objectAt(holder, "content"));
  return content
    .map(([mediaType, media]) => {
      const name = schemaNameOf(objectAt(objectOf(media), "schema"));
      if (name === undefined) return mediaType;
      return content.length === 1 && mediaType === "application/json" ? `\`${name}\`` : `\`${name}\` as ${mediaType}`;
    })
    .join(" or ");
}
