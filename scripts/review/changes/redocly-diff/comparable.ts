import { isObject, type JsonObject } from "../json-value.ts";
import { dropDefaults, moveParameters, operationsIn } from "./plain-parameters.ts";
import { plainSchema } from "./plain-schema.ts";

/** Lists the scopes of a flow as one text, `read write`: Redocly looks neither into their map nor into a list. */
export const scopesMark = "x-gw-scopes";

/** Says at which place an item of a tuple stands: Redocly pairs the items of a list by what they are alone. */
export const placeMark = "x-gw-place";

/** Holds a permission as JSON text: Redocly does not look into all of an extension. */
export const permissionMark = "x-gw-permission";

/** What a decorator of Redocly's is given beside the object, so far as it is needed here. */
interface Context {
  resolve: (reference: JsonObject) => { node?: unknown };
}

/**
 * Brings a bundle into the form that is compared, so that two spellings of one meaning are the same:
 * - an operation names its credentials, also those that the document names for all, and its parameters, also those of its
 *   path item;
 * - a parameter leaves out what it is by default;
 * - a schema is in its plain form (see `plain-schema.ts`);
 * - an item of a tuple names its index, a flow lists its scopes, and a permission is one text;
 * - what has no parameters, headers or the like has an empty list of them, so that the first one added and the last one
 *   removed are reported by their names.
 */
export const comparable = () => ({
  Root: {
    enter({ security, paths }: JsonObject) {
      if (!Array.isArray(security) || !isObject(paths)) return;
      for (const operation of Object.values(paths).filter(isObject).flatMap(operationsIn)) {
        operation["security"] ??= structuredClone(security);
      }
    },
  },
  PathItem: {
    enter(item: JsonObject, { resolve }: Context) {
      moveParameters(item, (value) => (isObject(value) && "$ref" in value ? resolve(value).node : value));
    },
  },
  Operation: {
    enter(operation: JsonObject) {
      operation["callbacks"] ??= {};
      if (isObject(operation[permissionMark])) operation[permissionMark] = JSON.stringify(operation[permissionMark]);
    },
  },
  Parameter: { enter: dropDefaults },
  Header: { enter: dropDefaults },
  Response: {
    enter(response: JsonObject) {
      for (const member of ["headers", "content", "links"]) response[member] ??= {};
    },
  },
  MediaType: {
    enter(mediaType: JsonObject) {
      mediaType["examples"] ??= {};
    },
  },
  OAuth2Flows: {
    enter(flows: JsonObject) {
      for (const flow of Object.values(flows).filter(isObject)) {
        flow[scopesMark] = Object.keys(flow["scopes"] ?? {}).join(" ");
      }
    },
  },
  Schema: {
    enter(schema: JsonObject) {
      plainSchema(schema);
      const { prefixItems } = schema;
      if (!Array.isArray(prefixItems)) return;
      for (const [index, item] of prefixItems.entries()) if (isObject(item)) item[placeMark] = index;
    },
  },
});

/** The scopes that a flow lists. */
export const scopesIn = (text: unknown): string[] => String(text ?? "").split(" ");

/** The permission that a text holds. */
export function permissionIn(text: unknown): JsonObject | undefined {
  const permission: unknown = typeof text === "string" ? JSON.parse(text) : undefined;
  return isObject(permission) ? permission : undefined;
}
