import { listAt, objectAt, objectOf, textAt } from "@gw/openapi/reader";
import { parametersOf } from "./compare-parameters.ts";
import type { PlacedOperation } from "./find-replaced.ts";
import { locate } from "./pair.ts";

/** Describes a new operation in lines: its address, credential, parameters, request and responses. */
export function describeOperation({ document, item, operation }: PlacedOperation): string[] {
  const { requestBody, responses, security = objectOf(document)["security"] } = operation.value;
  const parameters = [...parametersOf(document, operation, item).values()].map(
    ({ name, value }) => `${textAt(value, "in")} \`${name}\`${value["required"] === true ? "" : "?"}`,
  );
  const replies = Object.entries(objectOf(responses))
    .filter(([status]) => !status.startsWith("x-"))
    .map(([status, response]) => [`\`${status}\``, describeContent(document, response)].filter(Boolean).join(" "));
  const lists = {
    Parameters: parameters.join(", "),
    Request: describeContent(document, requestBody),
    Responses: replies.join(", "),
  };
  return [
    `\`${operation.name.toUpperCase()} ${item.name}\` ${describeCredentials(security)}`,
    ...Object.entries(lists).flatMap(([title, list]) => (list === "" ? [] : `${title}: ${list}`)),
  ];
}

function describeCredentials(security: unknown): string {
  const alternatives = listAt({ security }, "security").map((each) =>
    Object.keys(objectOf(each))
      .map((name) => `\`${name}\``)
      .join(" and "),
  );
  if (alternatives.every((each) => each === "")) return "without a credential";
  return `with ${alternatives.map((each) => each || "no credential").join(" or ")}`;
}

/** The media types of a body, and the schema of each if it has a name. */
function describeContent(document: unknown, value: unknown): string {
  return Object.entries(objectAt(locate(document, { pointer: "", value }).value, "content"))
    .map(([mediaType, media]) => {
      const name = /\/([^/]+)$/.exec(textAt(objectAt(objectOf(media), "schema"), "$ref"))?.[1];
      return name === undefined ? mediaType : `\`${name}\` as ${mediaType}`;
    })
    .join(" or ");
}
