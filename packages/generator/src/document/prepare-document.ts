import { defaultMarks, isIgnoredParameter, pointerTo, sentMethod, stepsOfReference, valueAtPath } from "@gw/openapi";
import {
  componentAt,
  componentsOf,
  isObject,
  isReference,
  keywordsOfTypes,
  listAt,
  mapParts,
  nameOperations,
  objectAt,
  objectOf,
  resolve,
  resolveReferences,
  textAt,
  textsAt,
  type BrokenReference,
  type JsonObject,
  type Kind,
  type OperationName,
  type PinnedNames,
  type Rewrite,
  type TypesOptions,
} from "@gw/openapi/reader";
import { uniqueName } from "../shared/names.ts";
import { allOperations, findMethodProblem, type Document, type Parameter } from "@gw/openapi/document";
import { InvalidDocument } from "./invalid-document.ts";
import { narrowDiscriminators } from "./narrow-discriminators.ts";
import { openEnums } from "./open-enums.ts";
import { readOperations, templateOf, typeNameMark, writtenIdMark } from "./operations.ts";
import { splitSchemas } from "./split-schemas.ts";
import { markStreams } from "./streams.ts";

export interface PrepareOptions {
  /** Whether the enums of responses accept other values. */
  readonly openEnums?: boolean;
  /** Called with a sentence about each part that is left out or has another name than the document gives it. */
  readonly report?: (note: string) => void;
  /** The names of operations that the configuration sets. */
  readonly names?: PinnedNames | undefined;
  /** The prefix of marks, which have the default one in the prepared document. */
  readonly marks?: string | undefined;
  readonly types?: TypesOptions | undefined;
}

/**
 * Copies a document, and changes what `openapi-typescript` has no correct type for: a reference into a component becomes
 * a component of its own, a path that refers to a path item gets a copy of it, and a media type without a name becomes any.
 * Responses that never have a body lose their content, and operations the parameters that OpenAPI ignores. Request schemas
 * lose `readOnly` fields, response schemas lose `writeOnly` fields.
 *
 * @throws InvalidDocument for a reference that leads nowhere, or to another file, and for names that are not distinct.
 */
export function prepareDocument(source: object, options: PrepareOptions = {}): Document {
  const { openEnums: enums = false, report = () => {}, names: pins = {}, marks = defaultMarks, types = {} } = options;
  // Without what JSON does not have, and without aliases, since the copy is frozen.
  const copy = JSON.parse(JSON.stringify(source)) as JsonObject;
  if (!/^3\.[012]\./.test(String(copy["openapi"]))) {
    throw new InvalidDocument("#/openapi", "This is not an OpenAPI document of version 3.0, 3.1 or 3.2.");
  }
  const { document, broken } = resolveReferences(copy);
  refuseBroken(copy, broken);
  for (const operation of allOperations(document)) {
    const problem = findMethodProblem(operation);
    if (problem !== undefined) throw new InvalidDocument(`#${pointerTo(...operation.at)}`, problem);
    for (const { value, use } of operation.parameters) {
      if (typeof value.name === "string" && typeof value.in === "string") continue;
      throw new InvalidDocument(
        `#${pointerTo(...use)}`,
        "A parameter needs a `name` and an `in`, which specifies where it is sent.",
      );
    }
  }
  const marked = withDefaultMarks(document, marks);
  const { defaults = "required in responses", readWrite = "split" } = types;
  const split = splitSchemas(markStreams(simplify(narrowDiscriminators(marked))), {
    access: readWrite === "split",
    defaults: defaults === "required in responses",
    enums,
  });
  const opened = enums ? openEnums(split.document, split.ofRequests) : split.document;
  return freeze(completeOperations(opened, namesOf(document, pins, report), report));
}

function withDefaultMarks(document: JsonObject, marks: string): JsonObject {
  if (marks === defaultMarks) return document;
  return mapParts(document, "document", (object) =>
    Object.fromEntries(
      Object.entries(object).map(([name, value]) => [
        name.startsWith(`${marks}-`) ? `${defaultMarks}${name.slice(marks.length)}` : name,
        value,
      ]),
    ),
  );
}

function namesOf(document: JsonObject, pins: PinnedNames, report: (note: string) => void): OperationName[] {
  const { names, problems } = nameOperations(document, pins);
  for (const { pin, pointer, message } of problems) {
    throw new InvalidDocument(pin === undefined ? `#${pointer}` : `names["${pin}"]`, message);
  }
  for (const { method, path, name, clash } of names) {
    if (clash === undefined) continue;
    report(
      `${sentMethod(method)} ${path}: \`${clash}\` would be the name of several operations, so this one is named \`${name}\`. To keep a name, set it in \`names\` of contract.config.ts.`,
    );
  }
  return names;
}

function refuseBroken(document: JsonObject, broken: readonly BrokenReference[]): void {
  for (const { path, reference, isCircular } of broken) {
    // The target of a `$dynamicRef` is not checked.
    if (isCircular || objectOf(valueAtPath(document, path))["$ref"] !== reference) continue;
    const problem = reference.startsWith("#")
      ? `There is no ${reference} in the document.`
      : `It references another file, ${reference}. Bundle the document first.`;
    throw new InvalidDocument(`#${pointerTo(...path)}`, problem);
  }
}

/** The responses that never have a body (RFC 9110), whatever the document says. */
const bodiless = /^(?:1..|204|205|304)$/;

/** Writes the parts of a document in the way that types, clients, mocks and validators read. */
function simplify(document: JsonObject): JsonObject {
  const schemas = componentsOf(document, "schemas");
  /** The names of the components that schemas in other locations become, by the references to them. */
  const moved = new Map<string, string>();
  const rewrite: Rewrite = (object, kind, original) => {
    if (kind === "schema") return rewriteSchema(object, original);
    // None of these contains itself. Examples are resolved by who reads them.
    if (isReference(original) && !componentAt(original.$ref) && kind !== "pathItem" && kind !== "example") {
      return mapParts(resolve(document, original).value, kind, rewrite);
    }
    if (kind === "operation" || kind === "pathItem") return withoutIgnored(object);
    return rewriteContent(object, kind);
  };

  /**
   * Leaves out the keywords that do not apply to the type of a schema, definitions, which are components by now, and the schema
   * itself where it is a part of its own `allOf`, which says nothing.
   */
  function rewriteSchema(object: JsonObject, original: JsonObject): JsonObject {
    const parts = listAt(original, "allOf").map((part) => resolve(document, part).value !== original);
    const types = textsAt(object, "type");
    const others = ["object", "array"].filter((type) => types.length > 0 && !types.includes(type));
    const misplaced = new Set(["$defs", ...others.flatMap((type) => keywordsOfTypes[type] ?? [])]);
    // A list of schemas is a tuple of older versions of JSON Schema. What it refers to is not read.
    if (Array.isArray(object["items"])) misplaced.add("items");
    if (!parts.includes(true)) misplaced.add("allOf");
    const isKept =
      !isReference(object) && !parts.includes(false) && !Object.keys(object).some((keyword) => misplaced.has(keyword));
    if (isKept) return object;
    return {
      ...Object.fromEntries(Object.entries(object).filter(([keyword]) => !misplaced.has(keyword))),
      ...(parts.includes(true) && { allOf: listAt(object, "allOf").filter((_, index) => parts[index]) }),
      ...(isReference(object) && { $ref: moveTarget(object.$ref) }),
    };
  }

  /** The reference to a component in place of one to a schema anywhere. */
  function moveTarget(reference: string): string {
    if (componentAt(reference)) return reference;
    const words = reference.split("/").slice(2);
    const taken = new Set([...Object.keys(schemas), ...moved.values()]);
    const name =
      moved.get(reference) ??
      uniqueName(words.map((word) => word.replace(/[^A-Za-z0-9]+/g, "_")).join("_"), (each) => taken.has(each));
    moved.set(reference, name);
    return `#/components/schemas/${name}`;
  }

  /** Removes headers that the media types and the security describe, and the content of responses that have no body. */
  function withoutIgnored(object: JsonObject): JsonObject {
    const parameters = listAt(object, "parameters").filter((parameter) => {
      const { value } = resolve(document, parameter);
      return !isIgnoredParameter({ in: textAt(value, "in"), name: textAt(value, "name") });
    });
    const responses = Object.entries(objectAt(object, "responses")).map(([name, response]) => {
      const status = name.replace(/^[1-5]xx$/, (range) => range.toUpperCase());
      if (!bodiless.test(status)) return [status, response];
      const { content, ...rest } = isReference(response)
        ? mapParts(resolve(document, response).value, "response", rewrite)
        : objectOf(response);
      return [status, content === undefined ? response : rest];
    });
    return {
      ...object,
      ...("parameters" in object && { parameters }),
      ...("responses" in object && { responses: Object.fromEntries(responses) as JsonObject }),
    };
  }

  const mapped = mapParts(document, "document", rewrite);
  const paths = ["paths", "webhooks"].map((field) => {
    const items = Object.entries(objectAt(mapped, field)).map(([path, item]) => {
      // Paths that share a path item have operations of their own.
      return [path, isReference(item) ? mapParts(resolve(document, item).value, "pathItem", rewrite) : item] as const;
    });
    return field in mapped && { [field]: Object.fromEntries(items) };
  });
  const added: [name: string, schema: unknown][] = [];
  // A map also iterates over what is added meanwhile.
  for (const [reference, name] of moved) {
    const target = valueAtPath(document, stepsOfReference(reference));
    added.push([name, isObject(target) ? mapParts(target, "schema", rewrite) : target]);
  }
  // Paths have copies of path items, and contents of media types. Callbacks, which may refer to them as well, have no types.
  const { pathItems: _pathItems, mediaTypes: _mediaTypes, ...components } = objectAt(mapped, "components");
  const all = { ...objectAt(components, "schemas"), ...(Object.fromEntries(added) as JsonObject) };
  return Object.assign({}, mapped, ...paths, { components: { ...components, schemas: all } }) as JsonObject;
}

/** Gives a parameter the schema of its content, a media type without a name any type, and `true` and `false` an object. */
function rewriteContent(object: JsonObject, kind: Kind): JsonObject {
  const { "": unnamed, ...content } = objectAt(object, "content");
  const [media] = kind === "parameter" ? Object.values(content) : [];
  const schema = objectOf(media)["schema"] ?? object["schema"];
  if (!media && unnamed === undefined && typeof schema !== "boolean") return object;
  return {
    ...object,
    ...("content" in object && { content: unnamed === undefined ? content : { "*/*": unnamed, ...content } }),
    ...(schema !== undefined && { schema: typeof schema === "boolean" ? (schema ? {} : { not: {} }) : schema }),
  };
}

/** Freezes a document. Whoever needs another form of it returns a new one. */
export function freeze<Part>(part: Part): Part {
  if (typeof part !== "object" || part === null || Object.isFrozen(part)) return part;
  Object.freeze(part);
  for (const each of Object.values(part)) freeze(each);
  return part;
}

/** Gives each operation its names, and each parameter that only its path has, without which every call would throw. */
function completeOperations(
  document: JsonObject,
  names: readonly OperationName[],
  report: (note: string) => void,
): Document {
  const named = new Map(names.map((each) => [`${sentMethod(each.method)} ${each.path}`, each]));
  // The version says that it is one.
  const prepared = document as object as Document;
  const completed = new Map<unknown, object>();
  for (const read of readOperations(prepared)) {
    const { method, path, operation, parameters } = read;
    // As a client finds them.
    const found = new Set([...templateOf(read).matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name));
    for (const each of parameters) if (each.in === "path") found.delete(each.name);
    const added = [...found].map((name): Parameter => {
      report(
        `${method} ${path}: The path parameter \`${name}\` is not declared, so it is a string. Add it to \`parameters\`, with \`in: path\`.`,
      );
      return { name, in: "path", required: true, schema: { type: "string" } };
    });
    const { name = "", typeName = "" } = named.get(`${method} ${path}`) ?? {};
    const all = added.length > 0 && { parameters: [...(operation.parameters ?? []), ...added] };
    const marks = { [typeNameMark]: typeName, [writtenIdMark]: operation.operationId };
    completed.set(operation, { ...operation, operationId: name, ...marks, ...all });
  }
  function complete(fields: object): object {
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, completed.get(value) ?? value]));
  }
  const paths = Object.entries(prepared.paths ?? {}).map(([path, item]) => {
    const { additionalOperations: additional } = item ?? {};
    return [path, complete({ ...item, ...(isObject(additional) && { additionalOperations: complete(additional) }) })];
  });
  return { ...prepared, ...(prepared.paths && { paths: Object.fromEntries(paths) }) };
}
