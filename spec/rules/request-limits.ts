import { defineRule } from "@gw/contract";
import { requestSchemas } from "@gw/linter/document/request-schemas";
import { isObject, partsOf, textsAt } from "@gw/openapi/reader";
import { readVocabulary } from "./data.ts";
import { isIdName } from "./names.ts";

export const requestLimits = defineRule({
  code: "SPEC039",
  name: "request-limits",
  description:
    "In requests, every array has `maxItems`, every object with arbitrary keys has `maxProperties`, and every string id has `maxLength`.",
  why: "The service looks up each id and stores each entry, so without a limit, a single request could keep it busy. Ids are also indexed.",
  remedy: "Add the limit.",
  *check(document, { file }) {
    const words = readVocabulary(file);
    const inRequests = requestSchemas(document);
    for (const part of partsOf(document, "schema")) {
      const { value, path, name, role, parent } = part;
      // Schemas in `not` and `if` describe rejected values, or only some values. The service ignores read-only properties.
      if (!inRequests.has(part) || role === "not" || role === "if" || value["readOnly"] === true) continue;
      const others = value["additionalProperties"];
      const isId =
        ["properties", "items"].includes(role) && isIdName(role === "items" ? (parent?.name ?? "") : name, words);
      const limits = [
        ["array", true, "maxItems", "The array has no maxItems."],
        [
          "object",
          isObject(others) || others === true,
          "maxProperties",
          "The object accepts arbitrary keys but has no maxProperties.",
        ],
        ["string", isId, "maxLength", "The id has no maxLength."],
      ] as const;
      for (const [type, needsLimit, keyword, message] of limits) {
        if (needsLimit && textsAt(value, "type").includes(type) && !(keyword in value) && !("enum" in value))
          yield { path, message };
      }
    }
  },
});
