import { isMarked, isOpenApi30, type JsonObject, listAt, objectAt, partsOf } from "@gw/openapi/reader";
import { requestSchemas } from "../../document/request-schemas.ts";
import type { Finding, Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "GW046",
  name: "read-only-optional",
  level: "warning",
  description: "No property that is `readOnly` is required in a request.",
  why: "The service sets it, so callers have nothing to send, but validators reject a request without it.",
  remedy: "Remove the name from `required`, or `readOnly` from the property.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  // There, a property that is read-only is required in responses only.
  if (isOpenApi30(document)) return;
  const inRequests = requestSchemas(document);
  for (const part of partsOf(document, "schema")) {
    if (!inRequests.has(part)) continue;
    const properties = objectAt(part.value, "properties");
    for (const [index, name] of listAt(part.value, "required").entries()) {
      if (isMarked(document, properties[String(name)], "readOnly"))
        yield {
          path: [...part.path, "required", index],
          message: `A request must send "${String(name)}", which is read-only.`,
        };
    }
  }
}
