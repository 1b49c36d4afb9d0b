import { isObject, type JsonObject } from "../json-value.ts";

/** Lists the scopes of a flow as one text, `read write`: Redocly looks neither into their map nor into a list. */
export const scopesMark = "x-gw-scopes";

/** Says at which place an item of a tuple stands: Redocly pairs the items of a list by what they are alone. */
export const placeMark = "x-gw-place";

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/**
 * Brings a bundle into the form that is compared, so that two spellings of one meaning are the same:
 * - an operation says what credentials it takes, where the document says so for all;
 * - a constant is an enum of one word;
 * - a list of words is an enum of `x-gw-words`, whatever the pattern that is made from them (GW016);
 * - an item of a tuple says its place, and a flow lists its scopes;
 * - what has no parameters, headers or the like has an empty list of them, so that the first that comes and the last that
 *   goes are told by their names.
 */
export const comparable = () => ({
  Root: {
    enter({ security, paths }: JsonObject) {
      if (!Array.isArray(security) || !isObject(paths)) return;
      for (const item of Object.values(paths).filter(isObject)) {
        for (const operation of methods.map((method) => item[method]).filter(isObject)) {
          operation["security"] ??= structuredClone(security);
        }
      }
    },
  },
  PathItem: {
    enter(item: JsonObject) {
      item["parameters"] ??= [];
    },
  },
  Operation: {
    enter(operation: JsonObject) {
      operation["parameters"] ??= [];
      operation["callbacks"] ??= {};
    },
  },
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
      if ("const" in schema && !("enum" in schema)) {
        schema["enum"] = [schema["const"]];
        delete schema["const"];
      }
      if ("x-gw-words" in schema) {
        schema["enum"] = schema["x-gw-words"];
        delete schema["pattern"];
        delete schema["x-gw-words"];
      }
      const { prefixItems } = schema;
      if (!Array.isArray(prefixItems)) return;
      for (const [index, item] of prefixItems.entries()) if (isObject(item)) item[placeMark] = index;
    },
  },
});

/** The scopes that a flow lists. */
export const scopesIn = (text: unknown): string[] => String(text ?? "").split(" ");
