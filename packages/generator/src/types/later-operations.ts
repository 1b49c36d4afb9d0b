import { objectAt, objectOf, type JsonObject } from "@gw/openapi/reader";
import ts from "typescript";
import { propertyName } from "../shared/text.ts";
import { createField, membersOf, nameOf } from "./print-module.ts";

/** The fields of a document that have path items. */
const fields: readonly string[] = ["paths", "webhooks"];

/**
 * Gives QUERY and `additionalOperations`, which openapi-typescript leaves out, paths of their own, where they are POST.
 * {@link returnOperations} undoes that in its types.
 */
export function separateOperations(document: JsonObject): JsonObject {
  const separated = fields.map((field) => {
    const items = Object.entries(objectAt(document, field)).flatMap(([path, value]) => {
      const { query, additionalOperations, ...item } = objectOf(value);
      const later = Object.entries({ query, ...objectOf(additionalOperations) }).filter(
        ([, post]) => post !== undefined,
      );
      const { parameters = [] } = item;
      return [[path, item], ...later.map(([method, post]) => [`${path}\n${method}`, { parameters, post }])];
    });
    return field in document && { [field]: Object.fromEntries(items) };
  });
  return Object.assign({}, document, ...separated) as JsonObject;
}

/** The name that a parameter in `querystring` has among those of the query, for openapi-typescript. */
export const wholeQuery = "\n";

/** Gives the query the type of the parameter that is all of it. */
export function unwrapQuery(node: ts.Node): ts.Node {
  if (ts.isPropertySignature(node)) {
    const [only] = membersOf(node).filter(ts.isPropertySignature);
    if (only && nameOf(only) === wholeQuery) {
      const { modifiers, name, questionToken } = node;
      const query = ts.factory.updatePropertySignature(node, modifiers, name, questionToken, only.type);
      return ts.setSyntheticLeadingComments(query, ts.getSyntheticLeadingComments(only));
    }
  }
  return ts.visitEachChild(node, unwrapQuery, undefined);
}

export function returnOperations(nodes: readonly ts.Node[]): ts.Node[] {
  return nodes.map((node) => {
    if (!ts.isInterfaceDeclaration(node) || !fields.includes(node.name.text)) return node;
    const items = Map.groupBy(node.members, (item) => nameOf(item).split("\n", 1).join());
    const members = [...items.values()].flatMap(([item, ...later]) => (item ? withOperations(item, later) : []));
    return ts.factory.updateInterfaceDeclaration(node, node.modifiers, node.name, undefined, undefined, members);
  });
}

function withOperations(item: ts.TypeElement, later: readonly ts.TypeElement[]): ts.TypeElement {
  if (later.length === 0) return item;
  const operations = later.flatMap((each) => {
    const [, method = ""] = nameOf(each).split("\n");
    const post = membersOf(each)
      .filter(ts.isPropertySignature)
      .find((member) => nameOf(member) === "post");
    return post?.type ? createField(propertyName(method), post.type) : [];
  });
  const additional = operations.filter((each) => nameOf(each) !== "query");
  return createField(
    item.name,
    ts.factory.createTypeLiteralNode([
      ...membersOf(item),
      ...operations.filter((each) => !additional.includes(each)),
      ...(additional.length > 0
        ? [createField("additionalOperations", ts.factory.createTypeLiteralNode(additional))]
        : []),
    ]),
  );
}
