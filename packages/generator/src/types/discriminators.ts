import { resolveRef, scanDiscriminators, type GlobalContext, type OpenAPI3 } from "./openapi-typescript.ts";
import { isNode, type Node } from "../document/change-nodes.ts";
import type { Document, Schema } from "../document/document.ts";
import { propertiesOf, requiredOf } from "../document/properties.ts";

type Discriminators = GlobalContext["discriminators"];

/** What openapi-typescript adds to the description of a discriminator's field. */
const notice =
  /^discriminator enum property added by openapi-typescript$| \(enum property replaced by openapi-typescript\)$/;

/**
 * Gives the field of each discriminator its value in each alternative. openapi-typescript makes all these fields required;
 * here, those that the document lists as optional stay so. Changes the document.
 */
export function narrowAlternatives(document: OpenAPI3): Discriminators {
  // Both are the same document; openapi-typescript has types of its own.
  const original = structuredClone(document) as unknown as Document;
  function isOptional(reference: string, name: string): boolean {
    const schema: Schema = { $ref: reference };
    return name in propertiesOf(original, schema) && !requiredOf(original, schema).includes(name);
  }
  const discriminators = scanDiscriminators(document, { silent: true });
  for (const reference of discriminators.refsHandled) {
    for (const part of partsOf(document, reference)) {
      for (const [name, field] of Object.entries(isNode(part["properties"]) ? part["properties"] : {})) {
        if (!isNode(field) || !removeNotice(field) || !isOptional(reference, name)) continue;
        part["required"] = [part["required"] ?? []].flat().filter((each) => each !== name);
      }
    }
  }
  // These get a required field later, unless they count as done.
  for (const [reference, { propertyName, mapping = {} }] of Object.entries(discriminators.objects)) {
    const [schema] = partsOf(document, reference);
    if (!Array.isArray(schema?.["allOf"]) || schema["discriminator"]) continue;
    if (discriminators.refsHandled.includes(reference) || !isOptional(reference, propertyName)) continue;
    const name = reference.slice(reference.lastIndexOf("/") + 1);
    const value = Object.keys(mapping).find((each) => [name, reference].includes(mapping[each] ?? "")) ?? name;
    schema["allOf"].push({ type: "object", properties: { [propertyName]: { type: "string", enum: [value] } } });
    discriminators.refsHandled.push(reference);
  }
  return discriminators;
}

/** The schema that a reference leads to, and those that it consists of. */
function partsOf(document: OpenAPI3, reference: string): Node[] {
  const schema: unknown = resolveRef(document, reference, { silent: true });
  if (!isNode(schema)) return [];
  return [schema, ...[schema["allOf"] ?? []].flat().filter(isNode)];
}

/** Removes the notice from a description. Returns whether there was one. */
function removeNotice(field: Node): boolean {
  const { description } = field;
  if (typeof description !== "string" || !notice.test(description)) return false;
  const rest = description.replace(notice, "");
  if (rest === "") delete field["description"];
  else field["description"] = rest;
  return true;
}
