import { allOperations } from "@gw/openapi/document";
import { findPages, objectAt, objectOf, textAt, type JsonObject } from "@gw/openapi/reader";
import { isSuccess } from "../../document/operations.ts";
import type { Finding, Rule, RuleContext } from "../../rule.ts";

export const rule: Rule = {
  code: "GW055",
  name: "page-fields",
  level: "error",
  tool: "`gw-contract generate` generates no code from the document.",
  description: "The query parameter and response fields that the mark `pages` refers to exist.",
  why: "Generated clients use them to paginate, and can't if one is missing.",
  remedy: "Correct the name in the mark, such as `{parameter: page, items: users, count: pages}`.",
  check,
};

function* check(document: JsonObject, { marks }: RuleContext): Iterable<Finding> {
  const mark = `${marks}-pages` as const;
  for (const { operation, at, label, parameters, responses } of allOperations(document)) {
    if (!(mark in operation)) continue;
    const query = parameters.map((each) => each.value).filter((each) => textAt(each, "in") === "query");
    const [, success] = Object.entries(responses).find(([status]) => isSuccess(status)) ?? [];
    const [content] = success ? Object.values(objectAt(success.value, "content")) : [];
    const names = query.map((each) => textAt(each, "name"));
    const found = findPages(document, objectAt(operation, mark), names, objectOf(content)["schema"]);
    if (typeof found === "string") yield { path: [...at, mark], message: `${label} ${found}.` };
  }
}
