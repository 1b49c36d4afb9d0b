import { isObject, listAt, objectAt, type JsonObject } from "../document/json.ts";
import { operationsOf } from "../document/operations.ts";
import type { Finding, Rule } from "../rule.ts";

export const rule: Rule = {
  code: "GW007",
  name: "operation-security",
  what: "Every operation has exactly one security requirement: the one scheme that its path belongs to.",
  why: "A credential opens one surface. An operation without a requirement would be open to everybody, one with two would join surfaces.",
  remedy: "Give the operation the one requirement that its path belongs to.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  const defined = objectAt(objectAt(document, "components"), "securitySchemes");
  for (const { value, path: operation, template, scheme } of operationsOf(document)) {
    const requirements = listAt(value, "security").filter(isObject).map(Object.keys);
    if (requirements.length === 1 && requirements[0]?.join() === scheme) continue;
    // A scheme that does not exist is found by security-defined.
    if (!requirements.flat().every((name) => name in defined)) continue;
    const given = requirements.map((schemes) => schemes.join(" and ") || "nothing").join(", or ") || "nothing";
    yield {
      path: "security" in value ? [...operation, "security"] : operation,
      message: `The operation at ${template} asks for ${given}.`,
      remedy: `Ask for ${scheme} alone.`,
    };
  }
}
