import { convert, isObject, mapParts, objectAt, textAt, type JsonObject } from "@gw/openapi/reader";

/**
 * Rewrites the bundle as OpenAPI 3.0, for tools that cannot read 3.1. It accepts everything that the 3.1 document
 * accepts; what 3.0 cannot express is listed in `info.description`.
 */
export function openApi30() {
  return {
    Root: {
      leave(root: JsonObject) {
        const { document, lost } = convert(root, "3.0");
        const enforced = lost.filter(({ path: [part] }) => part !== "info");
        const names = enforced.map(({ path }) => `\`${String(path.at(-1))}\` in \`${nameOf(path.slice(0, -1))}\``);
        const description = `${textAt(objectAt(document, "info"), "description")}${whatIsLost(names)}`;
        const written = { ...spellOutOpenObjects(document), info: { ...objectAt(document, "info"), description } };
        for (const field of Object.keys(root)) Reflect.deleteProperty(root, field);
        Object.assign(root, written);
      },
    },
  };
}

/** 3.0 has the same default, but strict deserializers reject unknown fields unless the default is spelled out. */
function spellOutOpenObjects(document: JsonObject): JsonObject {
  return mapParts(document, "document", (object, kind) =>
    kind === "schema" && isObject(object["properties"]) ? { additionalProperties: true, ...object } : object,
  );
}

/** The name of a component and the path to a property in it, such as `Webhook.header_map`. */
function nameOf(path: readonly (string | number)[]): string {
  const steps = path[0] === "components" ? path.slice(2) : path;
  return steps.filter((step) => step !== "properties").join(".");
}

function whatIsLost(lost: readonly string[]): string {
  return `
## What OpenAPI 3.0 cannot express

This is the OpenAPI 3.0.3 version of an OpenAPI 3.1 document. The service also enforces the following constraints, which 3.0 cannot express:

${lost.map((keyword) => `- ${keyword}`).join("\n")}
`;
}
