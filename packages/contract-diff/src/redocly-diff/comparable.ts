import { isObject, type JsonObject } from "@gw/openapi/reader";
import { dropDefaults, moveParameters, operationsIn } from "./plain-parameters.ts";
import { plainSchema, type Editable } from "./plain-schema.ts";

/** Lists the scopes of a flow as one string, `read write`: Redocly compares neither the items of a map nor of a list. */
export const scopesMark = "x-gw-scopes";

/** The index of an item of a tuple: Redocly pairs the items of a list by their content alone. */
export const indexMark = "x-gw-index";

/** A permission, compared as JSON text: Redocly does not compare everything in an extension. */
export const permissionMark = "x-gw-permission";

/** The parts of the context of a Redocly decorator that are needed here. */
interface Context {
  resolve: (reference: JsonObject) => { node?: unknown };
}

/**
 * Brings a bundle into the form that is compared, so that two spellings of the same meaning are equal:
 * - an operation lists its credentials and parameters, including those of the document and of its path item;
 * - a parameter leaves out defaults;
 * - a schema is in its plain form (see `plain-schema.ts`);
 * - an item of a tuple has its index, a flow lists its scopes, and a permission is one string;
 * - missing lists of headers and the like are empty ones, so that the first item added and the last one removed are
 *   reported by their names.
 */
export function comparable() {
  return {
    Root: {
      enter({ security, paths }: Editable) {
        if (!Array.isArray(security) || !isObject(paths)) return;
        for (const operation of Object.values(paths).filter(isObject).flatMap(operationsIn)) {
          operation["security"] ??= structuredClone(security);
        }
      },
    },
    PathItem: {
      enter(item: Editable, { resolve }: Context) {
        moveParameters(item, (value) => (isObject(value) && "$ref" in value ? resolve(value).node : value));
      },
    },
    Operation: {
      enter(operation: Editable) {
        operation["callbacks"] ??= {};
        if (isObject(operation[permissionMark])) operation[permissionMark] = JSON.stringify(operation[permissionMark]);
      },
    },
    Parameter: { enter: dropDefaults },
    Header: { enter: dropDefaults },
    Response: {
      enter(response: Editable) {
        for (const name of ["headers", "content", "links"]) response[name] ??= {};
      },
    },
    MediaType: {
      enter(mediaType: Editable) {
        mediaType["examples"] ??= {};
      },
    },
    OAuth2Flows: {
      enter(flows: Editable) {
        const all: Editable[] = Object.values(flows).filter(isObject);
        for (const flow of all) {
          flow[scopesMark] = Object.keys(flow["scopes"] ?? {}).join(" ");
        }
      },
    },
    Schema: {
      enter(schema: Editable) {
        plainSchema(schema);
        const { prefixItems } = schema;
        if (!Array.isArray(prefixItems)) return;
        for (const [index, item] of prefixItems.entries()) {
          if (isObject(item)) Object.assign(item, { [indexMark]: index });
        }
      },
    },
  };
}

/** The scopes that a flow lists. */
export function scopesIn(text: unknown): string[] {
  return String(text ?? "").split(" ");
}

/** Parses a permission. */
export function permissionIn(text: unknown): JsonObject | undefined {
  const permission: unknown = typeof text === "string" ? JSON.parse(text) : undefined;
  return isObject(permission) ? permission : undefined;
}
