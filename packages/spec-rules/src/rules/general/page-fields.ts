import { isObject, listAt, objectAt, objectOf, resolve, textAt, textsAt, type JsonObject } from "@gw/openapi/reader";
import { isSuccess, operationsOf, type Operation } from "../../document/operations.ts";
import type { Finding, Rule } from "../../rule.ts";

const mark = "x-gw-pages";

export const rule: Rule = {
  code: "GW055",
  name: "page-fields",
  description: "`x-gw-pages` specifies a query parameter, and two fields of the response: a list and an integer.",
  why: "Generated clients iterate over pages with them. If one is missing, clients cannot iterate.",
  remedy: "Correct the name in the mark, such as `x-gw-pages: {parameter: page, items: users, count: pages}`.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const operation of operationsOf(document)) {
    if (!(mark in operation.value)) continue;
    for (const problem of problemsOf(document, operation)) {
      yield { path: [...operation.path, mark], message: `${operation.label} ${problem}.` };
    }
  }
}

function* problemsOf(document: JsonObject, { value, parameters, responses }: Operation): Iterable<string> {
  const pages = value[mark];
  if (!isObject(pages)) {
    yield `has an ${mark} that is not an object`;
    return;
  }
  const parameter = textAt(pages, "parameter");
  if (!parameters.some((each) => textAt(each.value, "in") === "query" && textAt(each.value, "name") === parameter)) {
    yield `has no parameter "${parameter}" in its query`;
  }
  const success = responses.find(({ status }) => isSuccess(status));
  const [content = {}] = success ? Object.values(objectAt(success.response.value, "content")) : [];
  const properties = propertiesOf(document, objectOf(content)["schema"]);
  for (const [key, type] of [
    ["items", "array"],
    ["count", "integer"],
  ] as const) {
    const name = textAt(pages, key);
    if (!textsAt(resolve(document, properties[name]).value, "type").includes(type)) {
      yield `has no ${type} "${name}" in its response`;
    }
  }
}

/** The properties of a schema, with those that it inherits. */
function propertiesOf(document: JsonObject, schema: unknown, depth = 0): JsonObject {
  const { value } = resolve(document, schema);
  const inherited = depth > 10 ? [] : listAt(value, "allOf").map((each) => propertiesOf(document, each, depth + 1));
  return Object.assign({}, ...inherited, objectAt(value, "properties")) as JsonObject;
}
