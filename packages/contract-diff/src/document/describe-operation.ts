import { listAt, objectAt, objectOf, textAt } from "@gw/openapi/reader";
import { locate } from "./comparer.ts";
import { parametersOf } from "./compare-parameters.ts";
import type { PlacedOperation } from "./find-replaced.ts";
import type { Operation } from "./operations.ts";

/** What a client has to know of a new operation: its address, credential, parameters, request and responses. */
export function describeOperation({ document, item, operation }: PlacedOperation): string[] {
  const owner = { operation, item, template: item.name };
  const parameters = [...parametersOf(document, owner).values()].map(({ value }) => {
    const note = value["required"] === true ? "" : "?";
    return `${textAt(value, "in")} \`${textAt(value, "name")}\`${note}`;
  });
  const request = operation.value["requestBody"];
  const body = request === undefined ? "" : contentOf(locate(document, request, "").value);
  const responses = Object.entries(objectAt(operation.value, "responses"))
    .filter(([status]) => !status.startsWith("x-"))
    .map(([status, response]) =>
      [`\`${status}\``, contentOf(locate(document, response, "").value)].filter(Boolean).join(" "),
    );
  return [
    `\`${operation.name.toUpperCase()} ${item.name}\` ${credentialsOf(document, operation)}`,
    ...(parameters.length > 0 ? [`Parameters: ${parameters.join(", ")}`] : []),
    ...(body === "" ? [] : [`Request: ${body}`]),
    ...(responses.length > 0 ? [`Responses: ${responses.join(", ")}`] : []),
  ];
}

function credentialsOf(document: unknown, { value }: Operation): string {
  const alternatives = listAt(value["security"] === undefined ? objectOf(document) : value, "security").map((each) =>
    Object.keys(objectOf(each))
      .map((name) => `\`${name}\``)
      .join(" and "),
  );
  if (alternatives.every((each) => each === "")) return "without a credential";
  return `with ${alternatives.map((each) => each || "no credential").join(" or ")}`;
}

/** The media types of a body, and the schema of each if it has a name. */
function contentOf(value: Readonly<Record<string, unknown>>): string {
  return Object.entries(objectAt(value, "content"))
    .map(([mediaType, media]) => {
      const name = /\/([^/]+)$/.exec(textAt(objectAt(objectOf(media), "schema"), "$ref"))?.[1];
      return name === undefined ? mediaType : `\`${name}\` as ${mediaType}`;
    })
    .join(" or ");
}
