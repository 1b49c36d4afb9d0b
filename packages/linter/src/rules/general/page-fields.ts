import { findPages, objectAt, objectOf, textAt, type JsonObject } from "@gw/openapi/reader";
import { isSuccess, operationsOf } from "../../document/operations.ts";
import type { Finding, Rule, RuleContext } from "../../rule.ts";

export const rule: Rule = {
  code: "GW055",
  name: "page-fields",
  level: "error",
  tool: "`gw-contract generate` generates no code from the document.",
  description: "The mark `pages` specifies a query parameter and fields of the response that exist.",
  why: "Generated clients iterate over pages with them. If one is missing, clients cannot iterate.",
  remedy: "Correct the name in the mark, such as `{parameter: page, items: users, count: pages}`.",
  check,
};

function* check(document: JsonObject, { marks }: RuleContext): Iterable<Finding> {
  const mark = `${marks}-pages`;
  for (const { value, path, label, parameters, responses } of operationsOf(document)) {
    if (!(mark in value)) continue;
    const query = parameters.map((each) => each.value).filter((each) => textAt(each, "in") === "query");
    const success = responses.find(({ status }) => isSuccess(status));
    const [content] = success ? Object.values(objectAt(success.response.value, "content")) : [];
    const names = query.map((each) => textAt(each, "name"));
    const found = findPages(document, value[mark], names, objectOf(content)["schema"]);
    if (typeof found === "string") yield { path: [...path, mark], message: `${label} ${found}.` };
  }
}
