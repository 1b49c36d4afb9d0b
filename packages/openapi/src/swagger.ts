import { httpMethods } from "./http-methods.ts";
import { pointerTo, stepsOf, stepsOfReference, valueAtPath } from "./json-pointer.ts";
import {
  isObject,
  isReference,
  listAt,
  objectAt,
  objectOf,
  textAt,
  textsAt,
  type JsonObject,
  type JsonPath,
} from "./json.ts";
import { componentName, typesIn30 } from "./convert.ts";
import { resolve } from "./resolve.ts";
import { mapParts } from "./walk.ts";

/** A document as OpenAPI 3.0, and where its parts are in the original. */
export interface ReadSwagger {
  readonly document: JsonObject;
  /** The path in the Swagger 2.0 document for a path in this one, or for what the part was created from. */
  readonly writtenAt: (path: JsonPath) => JsonPath;
  /** What OpenAPI 3.0 can't express, with paths in the Swagger 2.0 document. */
  readonly lost: readonly { readonly path: JsonPath; readonly rule: string; readonly message: string }[];
}

/** Whether a document uses Swagger 2.0, which is OpenAPI 2.0. */
export function isSwagger(document: JsonObject): boolean {
  return document["swagger"] === "2.0";
}

/** A value, and its path in the Swagger 2.0 document. */
interface Written {
  value: JsonObject;
  path: JsonPath;
}

/** The schema keywords that parameters and headers have themselves. They can't describe objects. */
const valueKeywords = new Set(
  (
    "type format items default maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems " +
    "minItems uniqueItems enum multipleOf x-nullable"
  ).split(" "),
);

/** How a list is written, by the location of the parameter. Elsewhere, values are separated by commas. */
const collectionStyles: Readonly<Record<string, JsonObject>> = {
  "csv query": { style: "form", explode: false },
  "csv formData": { style: "form", explode: false },
  "ssv query": { style: "spaceDelimited", explode: false },
  "ssv formData": { style: "spaceDelimited", explode: false },
  "pipes query": { style: "pipeDelimited", explode: false },
  "pipes formData": { style: "pipeDelimited", explode: false },
  "multi query": { style: "form", explode: true },
  "multi formData": { style: "form", explode: true },
};

const flows: Readonly<Record<string, string>> = {
  implicit: "implicit",
  password: "password",
  application: "clientCredentials",
  accessCode: "authorizationCode",
};

/**
 * Reads a Swagger 2.0 document as an OpenAPI 3.0 document that describes the same requests and responses.
 *
 * @see https://spec.openapis.org/oas/v2.0
 */
export function readSwagger(source: JsonObject): ReadSwagger {
  const reader = new SwaggerReader(source);
  return { document: reader.read(), writtenAt: (path) => reader.writtenAt(path), lost: reader.lost };
}

class SwaggerReader {
  readonly #lost = new Map<string, ReadSwagger["lost"][number]>();
  readonly #source: JsonObject;
  /** The original paths of moved parts, by their new pointer. */
  readonly #origins = new Map<string, JsonPath>([["", []]]);

  constructor(source: JsonObject) {
    this.#source = source;
  }

  get lost(): ReadSwagger["lost"] {
    return [...this.#lost.values()];
  }

  writtenAt(path: JsonPath): JsonPath {
    for (let length = path.length; ; length -= 1) {
      const origin = this.#origins.get(pointerTo(...path.slice(0, length)));
      if (!origin) continue;
      const written = [...origin, ...path.slice(length)];
      // A part without a counterpart, such as the media type of a body, is at the part it was created from.
      while (valueAtPath(this.#source, written) === undefined) written.pop();
      return written;
    }
  }

  read(): JsonObject {
    const { swagger: _, host: _h, basePath: _b, schemes: _s, consumes: _c, produces: _p, ...others } = this.#source;
    const { definitions, parameters, responses, securityDefinitions, paths, ...fields } = others;
    const shared = this.#each(objectOf(parameters), ["parameters"], ["components", "parameters"], (part, to) => {
      if (isInBody(this.#resolve(part).value)) return undefined;
      return isReference(part.value) ? part.value : this.#parameter(part, to);
    });
    const components = {
      schemas: this.#each(objectOf(definitions), ["definitions"], ["components", "schemas"], ({ value }) =>
        this.#schema(value),
      ),
      parameters: shared,
      responses: this.#each(objectOf(responses), ["responses"], ["components", "responses"], (part, to) =>
        this.#response(part, to, this.#source),
      ),
      securitySchemes: this.#each(
        objectOf(securityDefinitions),
        ["securityDefinitions"],
        ["components", "securitySchemes"],
        ({ value }) => securityScheme(value),
      ),
    };
    const [address] = ["host", "basePath", "schemes"].filter((field) => this.#source[field] !== undefined);
    if (address !== undefined) this.#move(["servers"], [address]);
    const document = {
      openapi: "3.0.4",
      ...fields,
      ...(address !== undefined && { servers: this.#servers(this.#source) }),
      paths: this.#each(objectOf(paths), ["paths"], ["paths"], (part, to) => this.#pathItem(part, to), true),
      components: Object.fromEntries(Object.entries(components).filter(([, held]) => Object.keys(held).length > 0)),
    };
    return this.#withReferences(document as JsonObject);
  }

  /** Records the original path of a moved part. */
  #move(to: JsonPath, from: JsonPath): void {
    this.#origins.set(pointerTo(...to), from);
  }

  /**
   * Reads the parts of a map, except those that have no counterpart.
   *
   * @param isExtensible Whether names that start with `x-` are extensions.
   */
  #each(
    map: JsonObject,
    from: JsonPath,
    to: JsonPath,
    read: (part: Written, to: JsonPath) => JsonObject | undefined,
    isExtensible = false,
  ): JsonObject {
    this.#move(to, from);
    const taken = new Set(Object.keys(map));
    const parts = Object.entries(map).map(([name, held]) => {
      if (!isObject(held) || (isExtensible && name.startsWith("x-"))) return [name, held];
      // Components have two steps, and few characters are allowed in their names.
      const isAllowed = to.length !== 2 || /^[\p{L}\p{M}\p{N}_.-]+$/u.test(name);
      const written = isAllowed ? name : componentName(name, taken);
      taken.add(written);
      this.#move([...to, written], [...from, name]);
      return [written, read({ value: held, path: [...from, name] }, [...to, written])];
    });
    return Object.fromEntries(parts.filter(([, part]) => part !== undefined)) as JsonObject;
  }

  #servers({ schemes }: JsonObject): JsonObject[] {
    const host = textAt(this.#source, "host");
    const path = textAt(this.#source, "basePath").replace(/\/$/, "");
    const names = textsAt({ schemes: schemes ?? this.#source["schemes"] }, "schemes");
    if (host === "") return [{ url: path || "/" }];
    if (names.length === 0) {
      const message =
        "`schemes` is missing, so the scheme of the document's own address applies. It is read as `https`.";
      this.#lost.set("/host", { path: ["host"], rule: "swagger-schemes", message });
    }
    return (names.length > 0 ? names : ["https"]).map((scheme) => ({ url: `${scheme}://${host}${path}` }));
  }

  #pathItem({ value, path }: Written, to: JsonPath): JsonObject {
    const target = this.#resolve({ value, path });
    const { $ref: reference, ...beside } = value;
    // A reference may have operations next to it.
    const holders = reference === undefined ? [target] : [target, { value: beside, path }];
    const shared = holders.flatMap((holder) => this.#parametersIn(holder));
    const fields = holders.flatMap((holder) =>
      Object.entries(holder.value).flatMap(([name, held]) => {
        const isOperation = httpMethods.some((method) => method === name) && isObject(held);
        if (!isOperation) return name === "parameters" ? [] : [[name, held] as const];
        const at = [...holder.path, name];
        this.#move([...to, name], at);
        return [[name, this.#operation({ value: held, path: at }, [...to, name], shared)] as const];
      }),
    );
    const parameters = this.#parameters(shared, to);
    this.#move(to, target.path);
    return { ...Object.fromEntries(fields), ...(parameters.length > 0 && { parameters }) } as JsonObject;
  }

  #operation({ value, path }: Written, to: JsonPath, shared: readonly Written[]): JsonObject {
    const { consumes: _, produces: _p, schemes, parameters: _w, responses, ...fields } = value;
    const own = this.#parametersIn({ value, path });
    const names = new Set(own.map((each) => this.#nameOf(each)));
    const all = [...shared.filter((each) => !names.has(this.#nameOf(each))), ...own];
    const others = this.#parameters(own, to);
    const body = this.#body(all, [...to, "requestBody"], value);
    if (schemes !== undefined) this.#move([...to, "servers"], [...path, "schemes"]);
    return {
      ...fields,
      ...(schemes !== undefined && { servers: this.#servers(value) }),
      ...(others.length > 0 && { parameters: others }),
      ...(body && { requestBody: body }),
      // A shared response, such as an error, has the media types of the document, not those of the operation.
      responses: this.#each(
        objectOf(responses),
        [...path, "responses"],
        [...to, "responses"],
        (part, at) => (isReference(part.value) ? part.value : this.#response(part, at, value)),
        true,
      ),
    };
  }

  #resolve({ value, path }: Written): Written {
    return resolve(this.#source, value, path);
  }

  #parametersIn({ value, path }: Written): Written[] {
    return listAt(value, "parameters").map((each, index) => ({
      value: objectOf(each),
      path: [...path, "parameters", index],
    }));
  }

  #nameOf(parameter: Written): string {
    const { value } = this.#resolve(parameter);
    return `${textAt(value, "in")} ${textAt(value, "name")}`;
  }

  /** The parameters outside the body. References to shared ones stay. */
  #parameters(parameters: readonly Written[], holder: JsonPath): JsonObject[] {
    return parameters
      .filter((each) => !isInBody(this.#resolve(each).value))
      .map((each, index) => {
        const to = [...holder, "parameters", index];
        this.#move(to, each.path);
        return isReference(each.value) ? each.value : this.#parameter(each, to);
      });
  }

  #parameter({ value, path }: Written, to: JsonPath): JsonObject {
    const [schema, { collectionFormat: _, ...fields }] = splitValue(value);
    this.#move([...to, "schema"], path);
    return {
      ...fields,
      ...(schema["type"] === "array" && this.#collectionStyle(textAt(value, "in"), value, path)),
      schema: this.#schema(schema),
    };
  }

  #collectionStyle(place: string, list: JsonObject, path: JsonPath): JsonObject {
    const items = objectAt(list, "items");
    if (items["type"] === "array") this.#collectionStyle("items", items, [...path, "items"]);
    const format = textAt(list, "collectionFormat") || "csv";
    const style = collectionStyles[`${format} ${place}`];
    if (style || format === "csv") return style ?? {};
    const message = `OpenAPI 3 has no \`collectionFormat: ${format}\` in \`${place}\`. It is read as \`csv\`.`;
    const at = [...path, "collectionFormat"];
    this.#lost.set(pointerTo(...at), { path: at, rule: "collection-format", message });
    return collectionStyles[`csv ${place}`] ?? {};
  }

  #body(parameters: readonly Written[], to: JsonPath, operation: JsonObject): JsonObject | undefined {
    const resolved = parameters.map((each) => this.#resolve(each));
    const form = resolved.filter(({ value }) => value["in"] === "formData");
    if (form.length > 0) return this.#form(form, to, operation);
    // An operation's own body replaces its path's body, which may have another name.
    const body = resolved.findLast(({ value }) => value["in"] === "body");
    if (!body) return undefined;
    const { in: _, name: _n, schema, ...fields } = body.value;
    const types = this.#typesOf(operation, "consumes", "application/json");
    this.#move(to, body.path);
    const content = types.map((type) => {
      this.#move([...to, "content", type, "schema"], [...body.path, "schema"]);
      return [type, { schema: this.#schema(objectOf(schema)) }];
    });
    return { ...fields, content: Object.fromEntries(content) };
  }

  #form(fields: readonly Written[], to: JsonPath, operation: JsonObject): JsonObject {
    const hasFile = fields.some(({ value }) => value["type"] === "file");
    const [urlEncoded, multipart] = ["application/x-www-form-urlencoded", "multipart/form-data"];
    const given = this.#typesOf(operation, "consumes").filter((type) => type === multipart || type === urlEncoded);
    const types = hasFile ? [multipart] : given.length > 0 ? given : [urlEncoded];
    const [{ path } = { path: [] }] = fields;
    const content = types.map((type) => {
      const at = [...to, "content", type, "schema"];
      const encoding: Record<string, JsonObject> = {};
      const properties = fields.map((field) => {
        const [schema, { name, in: _, required: _r, allowEmptyValue: _e, collectionFormat: _c, ...others }] =
          splitValue(field.value);
        const key = String(name);
        this.#move([...at, "properties", key], field.path);
        if (schema["type"] === "array") encoding[key] = this.#collectionStyle("formData", field.value, field.path);
        return [key, { ...this.#schema(schema), ...others }];
      });
      const required = fields.flatMap(({ value }) => (value["required"] === true ? [textAt(value, "name")] : []));
      const schema = {
        type: "object",
        properties: Object.fromEntries(properties),
        ...(required.length > 0 && { required }),
      };
      return [type, { schema, ...(Object.keys(encoding).length > 0 && { encoding }) }];
    });
    this.#move(to, path);
    return {
      content: Object.fromEntries(content),
      ...(fields.some(({ value }) => value["required"] === true) && { required: true }),
    };
  }

  /** The media types of an operation, or of the document. */
  #typesOf(operation: JsonObject, field: "consumes" | "produces", ...ifNone: string[]): readonly string[] {
    const types = textsAt(field in operation ? operation : this.#source, field);
    return types.length > 0 ? types : ifNone;
  }

  #response({ value, path }: Written, to: JsonPath, operation: JsonObject): JsonObject {
    const { schema, examples, headers, ...fields } = value;
    this.#move(to, path);
    const isFile = objectOf(schema)["type"] === "file";
    const examplesByType = objectOf(examples);
    const exemplified = Object.keys(examplesByType);
    // According to the specification, a response without a schema has no content; an example shows that it does.
    const produced = schema === undefined ? [] : this.#typesOf(operation, "produces");
    const types = [...new Set([...produced, ...exemplified])];
    if (schema !== undefined && types.length === 0) types.push(isFile ? "application/octet-stream" : "*/*");
    const content = types.map((type) => {
      this.#move([...to, "content", type, "schema"], [...path, "schema"]);
      const example = examplesByType[type];
      if (example !== undefined) this.#move([...to, "content", type, "example"], [...path, "examples", type]);
      const described = schema !== undefined && { schema: this.#schema(objectOf(schema)) };
      return [type, { ...described, ...(example !== undefined && { example }) }];
    });
    return {
      ...fields,
      ...(headers !== undefined && {
        headers: this.#each(objectOf(headers), [...path, "headers"], [...to, "headers"], (header, at) =>
          this.#header(header, at),
        ),
      }),
      ...(content.length > 0 && { content: Object.fromEntries(content) }),
    } as JsonObject;
  }

  #header({ value, path }: Written, to: JsonPath): JsonObject {
    const [schema, { collectionFormat: _, ...fields }] = splitValue(value);
    this.#move([...to, "schema"], path);
    this.#collectionStyle("header", value, path);
    return { ...fields, schema: this.#schema(schema) };
  }

  #schema(schema: JsonObject): JsonObject {
    return mapParts(schema, "schema", (object) => {
      const { "x-nullable": isNullable, discriminator, collectionFormat: _, ...fields } = object;
      const { type, ...untyped } = fields;
      const file = { format: "binary", ...untyped, type: "string" };
      return {
        // Swagger 2.0 has no null type.
        ...(type === "null" ? untyped : typesIn30(type === "file" ? file : fields)),
        ...(isNullable === true && { nullable: true }),
        ...(typeof discriminator === "string" && { discriminator: { propertyName: discriminator } }),
      } as JsonObject;
    });
  }

  /** Points references to where their targets are now. Broken ones stay unchanged. */
  #withReferences(document: JsonObject): JsonObject {
    const moved = new Map<string, string>();
    for (const [to, from] of this.#origins) {
      const written = pointerTo(...from);
      if (!moved.has(written)) moved.set(written, to);
    }
    const target = (reference: string): string => {
      const path = stepsOfReference(reference);
      const isBroken = valueAtPath(this.#source, path) === undefined;
      for (let { length } = isBroken ? [] : path; length > 0; length -= 1) {
        const to = moved.get(pointerTo(...path.slice(0, length)));
        if (to !== undefined) return `#${encodeURI(to + pointerTo(...path.slice(length)))}`;
      }
      return reference;
    };
    function rename(requirement: unknown): JsonObject {
      const schemes = Object.entries(objectOf(requirement)).map(([name, scopes]) => {
        const to = moved.get(pointerTo("securityDefinitions", name)) ?? "";
        return [stepsOf(to).at(-1) ?? name, scopes];
      });
      return Object.fromEntries(schemes) as JsonObject;
    }
    return mapParts(document, "document", (object, kind) => {
      if (isReference(object) && kind !== "example" && object.$ref.startsWith("#/"))
        return { ...object, $ref: target(object.$ref) };
      const hasSchemes = (kind === "document" || kind === "operation") && Array.isArray(object["security"]);
      return hasSchemes ? { ...object, security: listAt(object, "security").map(rename) } : object;
    });
  }
}

function isInBody({ in: place }: JsonObject): boolean {
  return place === "body" || place === "formData";
}

/** Separates what describes the value of a parameter or header from its other fields. */
function splitValue(object: JsonObject): [schema: JsonObject, others: JsonObject] {
  const [schema, others] = [true, false].map((isOfValue) =>
    Object.fromEntries(Object.entries(object).filter(([keyword]) => valueKeywords.has(keyword) === isOfValue)),
  );
  return [schema ?? {}, others ?? {}];
}

function securityScheme(written: JsonObject): JsonObject {
  const { type, flow, authorizationUrl, tokenUrl, scopes = {}, ...others } = written;
  if (type === "basic") return { ...others, type: "http", scheme: "basic" };
  if (type !== "oauth2") return written;
  const urls = {
    ...(authorizationUrl !== undefined && { authorizationUrl }),
    ...(tokenUrl !== undefined && { tokenUrl }),
  };
  const name = flows[String(flow)] ?? "implicit";
  return { ...others, type, flows: { [name]: { ...urls, scopes } } } as JsonObject;
}
