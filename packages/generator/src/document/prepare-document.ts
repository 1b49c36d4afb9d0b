import { uniqueName } from "../shared/names.ts";
import { isIgnoredParameter, pointerTo, stepsOfReference, valueAtPath } from "@gw/openapi";
import { targetOf } from "@gw/openapi/document";
import {
  listAt,
  mapParts,
  nameOperations,
  resolve,
  resolveReferences,
  textsAt,
  type JsonObject,
  type OperationName,
  type PinnedNames,
} from "@gw/openapi/reader";
import { isNode } from "./change-nodes.ts";
import { InvalidDocument, type Document, type Parameter } from "./document.ts";
import { narrowDiscriminators } from "./narrow-discriminators.ts";
import { openEnums } from "./open-enums.ts";
import { readOperations, setNames } from "./operations.ts";
import { splitSchemas } from "./split-schemas.ts";

/**
 * Copies a document, and changes what `openapi-typescript` has no correct type for: a reference into a component becomes
 * a component of its own, a path that refers to a path item gets a copy of it, and a media type without a name becomes any.
 * Responses that never have a body lose their content, and operations the parameters that OpenAPI ignores. Request schemas
 * lose `readOnly` fields, response schemas lose `writeOnly` fields. With `hasOpenEnums`, the enums of responses accept other values, too.
 *
 * @param report is called with a sentence about each parameter of a path that is not declared, and about each operation that
 *   does not have the name that its operationId would give it.
 * @param pins the names that the configuration sets.
 * @throws InvalidDocument for a reference that leads nowhere, or to another file, and for names that are not distinct.
 */
export function prepareDocument(
  source: object,
  hasOpenEnums = false,
  report: (note: string) => void = () => {},
  pins: PinnedNames = {},
): Document {
  // Without aliases, which a document in YAML may have: parts are changed one by one.
  const copy = JSON.parse(JSON.stringify(source)) as JsonObject;
  if (!/^3\.[01]\./.test(String(copy["openapi"]))) {
    throw new InvalidDocument("#/openapi", "This is not an OpenAPI document of version 3.0 or 3.1.");
  }
  // The version says that it is one.
  const document = narrowDiscriminators(copy) as object as Document;
  const components: Record<string, Record<string, unknown>> = (document.components ??= {});
  const schemas = (components["schemas"] ??= {});
  const moved = new Map<string, string>();
  let broken: ReadonlySet<string> | undefined;
  const parts: { part: unknown; pointer: string }[] = [{ part: document, pointer: "#" }];
  for (let next = parts.pop(); next; next = parts.pop()) {
    const { part, pointer } = next;
    if (typeof part !== "object" || part === null) continue;
    // Examples are values of the API, in which `$ref` is a name like any other.
    if (/\/(?:examples?|default|enum|const|x-[^/]*)$/.test(pointer) && !hasNamedParts.test(pointer)) continue;
    const reference = "$ref" in part && !/\/(?:properties|schemas)$/.test(pointer) ? part.$ref : undefined;
    if (typeof reference === "string") {
      const target = reference.startsWith("#/") ? valueAtPath(document, stepsOfReference(reference)) : undefined;
      if (target === undefined) {
        broken ??= new Set(resolveReferences({ ...source }).broken.map(({ path }) => `#${pointerTo(...path)}`));
        // Others are data, such as those below a keyword that schemas don't have.
        if (!broken.has(pointer)) continue;
        const problem = reference.startsWith("#/")
          ? `There is no ${reference} in the document.`
          : `It refers to another file, ${reference}. Bundle the document first.`;
        throw new InvalidDocument(pointer, problem);
      }
      // Paths that share a path item have operations of their own.
      const isChanged = isBodiless.test(pointer) && hasContent(target);
      if (!isInsideOfComponent(reference) && !isPathItem.test(pointer) && !isChanged) continue;
      if (isSchema.test(pointer) && !isPathItem.test(pointer)) {
        Object.assign(part, { $ref: moveSchema(reference, target, schemas, moved) });
        continue;
      }
      // A path item, a response or a parameter, which does not contain itself.
      delete (part as { $ref?: string }).$ref;
      Object.assign(part, structuredClone(target));
      parts.push(next);
      continue;
    }
    if (isBodiless.test(pointer) && hasContent(part)) delete part.content;
    // Equal to a schema that is an object.
    if ("schema" in part && typeof part.schema === "boolean") part.schema = part.schema ? {} : { not: {} };
    // openapi-typescript takes a parameter with content for text.
    if ("in" in part && isParameter.test(pointer)) setSchema(part);
    if ("" in part && pointer.endsWith("/content") && !hasNamedParts.test(pointer)) nameMediaType(part);
    for (const [name, value] of Object.entries(part)) {
      parts.push({ part: value, pointer: `${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}` });
    }
  }
  // Paths have copies of them. Callbacks, which may refer to them as well, have no types.
  delete components["pathItems"];
  const prepared = withoutMisplacedKeywords(document);
  removeIgnoredParameters(prepared);
  const ofRequests = splitSchemas(prepared, hasOpenEnums);
  if (hasOpenEnums) openEnums(prepared, ofRequests);
  setNames(prepared, namesOf(source, pins, report));
  declarePathParameters(prepared, report);
  return freeze(prepared);
}

function namesOf(source: object, pins: PinnedNames, report: (note: string) => void): OperationName[] {
  const { names, problems } = nameOperations(source, pins);
  for (const { pin, pointer, message } of problems) {
    throw new InvalidDocument(pin === undefined ? `#${pointer}` : `names["${pin}"]`, message);
  }
  for (const { method, path, operationId, name, clash } of names) {
    if (clash === undefined) continue;
    report(
      `${method.toUpperCase()} ${path}: The operationId \`${operationId}\` is no identifier, and another operation is named \`${clash}\`, so it is named \`${name}\`. To keep a name, set it in \`names\` of contract.config.ts.`,
    );
  }
  return names;
}

/** The keywords that only apply to values of a type. */
const keywordsOfTypes = {
  object: "properties patternProperties additionalProperties propertyNames required minProperties maxProperties",
  array: "items prefixItems contains minItems maxItems uniqueItems",
};

/**
 * Leaves out the keywords that do not apply to the type of a schema, definitions, which are components by now, and the schema
 * itself where it is a part of its own `allOf`, which says nothing.
 */
function withoutMisplacedKeywords(document: Document): Document {
  // The same document, as the walker reads it.
  const mapped = mapParts(document as object as JsonObject, "document", (object, kind, original) => {
    if (kind !== "schema") return object;
    const parts = listAt(original, "allOf").map((part) => resolve(document, part).value !== original);
    const types = textsAt(object, "type");
    const others = Object.entries(keywordsOfTypes).filter(([type]) => types.length > 0 && !types.includes(type));
    const misplaced = new Set(["$defs", ...others.flatMap(([, keywords]) => keywords.split(" "))]);
    // A list of schemas is a tuple of older versions of JSON Schema. What it refers to is not read.
    if (Array.isArray(object["items"])) misplaced.add("items");
    if (!parts.includes(true)) misplaced.add("allOf");
    return {
      ...Object.fromEntries(Object.entries(object).filter(([keyword]) => !misplaced.has(keyword))),
      ...(parts.includes(true) && { allOf: listAt(object, "allOf").filter((_, index) => parts[index]) }),
    };
  });
  return mapped as object as Document;
}

function freeze<Part>(part: Part): Part {
  if (typeof part !== "object" || part === null || Object.isFrozen(part)) return part;
  Object.freeze(part);
  for (const each of Object.values(part)) freeze(each);
  return part;
}

/** Removes headers that the media types and the security describe, from paths and from operations. */
function removeIgnoredParameters(document: Document): void {
  for (const item of Object.values(document.paths ?? {})) {
    for (const holder of [item, ...Object.values(item)]) {
      if (!isNode(holder) || !Array.isArray(holder["parameters"])) continue;
      holder["parameters"] = holder["parameters"].filter(
        (parameter: Parameter) => !isIgnoredParameter(targetOf<Parameter>(document, parameter)),
      );
    }
  }
}

/** Declares each parameter that a path has, but no operation. Without it, every call would throw. */
function declarePathParameters(document: Document, report: (note: string) => void): void {
  for (const { method, path, operation, parameters } of readOperations(document)) {
    const declared = new Set(parameters.filter((each) => each.in === "path").map(({ name }) => name));
    // As a client finds them.
    const names = [...path.matchAll(/\{[.;]?([^{}*]+)/g)].map(([, name = ""]) => name);
    for (const name of new Set(names.filter((each) => !declared.has(each)))) {
      report(
        `${method.toUpperCase()} ${path}: The parameter \`${name}\` of the path is not declared, so it is a string. Add it to \`parameters\`, with \`in: path\`.`,
      );
      const parameter: Parameter = { name, in: "path", required: true, schema: { type: "string" } };
      operation.parameters = [...(operation.parameters ?? []), parameter];
    }
  }
}

function hasContent(response: unknown): response is { content?: unknown } {
  return typeof response === "object" && response !== null && "content" in response;
}

/** Gives a parameter the schema of its content. */
function setSchema(parameter: object): void {
  // The pointer says that it is one.
  const [content] = Object.values((parameter as Parameter).content ?? {});
  if (content?.schema) Object.assign(parameter, { schema: structuredClone(content.schema) });
}

/** A media type whose name is empty may be any. */
function nameMediaType(content: { "": unknown; "*/*"?: unknown }): void {
  content["*/*"] ??= content[""];
  delete (content as { ""?: unknown })[""];
}

/** A part whose name is chosen by the document, such as a property, or the response `default`. */
const hasNamedParts =
  /\/(?:properties|patternProperties|responses|schemas|parameters|requestBodies|headers|\$defs|paths|webhooks|pathItems|callbacks)\/[^/]*$/;

/** The location of the path item of a path or a webhook. */
const isPathItem = /^#\/(?:paths|webhooks)\/[^/]+$/;

/** The location of a response that never has a body (RFC 9110), whatever the document says. */
const isBodiless = /^#\/paths\/[^/]+\/[a-z]+\/responses\/(?:1..|204|205|304)$/;

/** The location of a parameter. */
const isParameter = /\/parameters\/[^/]+$/;

/** The location of a schema. */
const isSchema =
  /\/(?:schema|items|additionalProperties|not|contains|propertyNames|if|then|else|(?:properties|patternProperties|schemas|\$defs)\/[^/]*|(?:allOf|oneOf|anyOf|prefixItems)\/\d+)$/;

function isInsideOfComponent(reference: string): boolean {
  return !/^#\/components\/[^/]+\/[^/]+$/.test(reference);
}

function moveSchema(
  reference: string,
  target: unknown,
  schemas: Record<string, unknown>,
  moved: Map<string, string>,
): string {
  const known = moved.get(reference);
  if (known !== undefined) return known;
  const words = reference
    .split("/")
    .slice(2)
    .map((step) => step.replace(/[^A-Za-z0-9]+/g, "_"));
  const name = uniqueName(words.join("_"), (each) => each in schemas);
  schemas[name] = target;
  const created = `#/components/schemas/${name}`;
  moved.set(reference, created);
  return created;
}
