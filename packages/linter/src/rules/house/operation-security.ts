import { isObject, listAt, objectAt, type JsonObject } from "@gw/openapi/reader";
import { operationsOf } from "../../document/operations.ts";
import type { Finding, Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "GW007",
  name: "operation-security",
  description: "Every operation has exactly one security requirement: the one scheme that its path belongs to.",
  why: "A credential is valid for one surface. An operation without a requirement would be open to everyone; one with two would mix surfaces.",
  remedy: "Require the security scheme of its surface, and nothing else.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  const defined = objectAt(objectAt(document, "components"), "securitySchemes");
  for (const { value, path: operation, template, surface } of operationsOf(document)) {
    const requirements = listAt(value, "security").filter(isObject).map(Object.keys);
    if (surface && requirements.length === 1 && requirements[0]?.join() === surface.scheme) continue;
    // security-defined reports a scheme that does not exist.
    if (!requirements.flat().every((name) => name in defined)) continue;
    const given = requirements.map((schemes) => schemes.join(" and ") || "nothing").join(", or ") || "nothing";
    yield {
      path: "security" in value ? [...operation, "security"] : operation,
      message: `The operation at ${template} requires ${given}${surface ? "" : ", and no security scheme covers this path"}.`,
      remedy: surface ? `Require only ${surface.scheme}.` : "Describe the surface of the scheme with x-gw-surface.",
    };
  }
}
