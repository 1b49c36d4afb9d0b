import { isDeepStrictEqual } from "node:util";
import { httpMethods, pointerTo, valueAtPath } from "@gw/openapi";
import { convert, listAt, mapParts, objectAt, objectOf, resolve, textAt, type JsonObject } from "@gw/openapi/reader";

/** A document in Swagger 2.0, and what that can't say of it, in any form. */
export interface WrittenSwagger {
  document: JsonObject;
  unsaid: unknown[];
}

const schemaKeywords = new Set(
  (
    "$ref title multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems minItems " +
    "uniqueItems maxProperties minProperties required enum type allOf items properties additionalProperties description " +
    "format default readOnly example externalDocs xml"
  ).split(" "),
);

/** The keywords that a parameter has itself. */
const ofObjects = ["$ref", "properties", "additionalProperties", "allOf", "required", "readOnly", "title", "example"];

/** Writes a document of OpenAPI 3.1 in Swagger 2.0, as far as that can say it. */
export function writeSwagger(source: JsonObject): WrittenSwagger {
  const { document, lost } = convert(source, "3.0");
  const unsaid: unknown[] = lost.map(({ path, message }) => [pointerTo(...path), message, valueAtPath(source, path)]);

  /** The fields of an object that its kind has; others are unsaid. */
  function only(object: JsonObject, fields: Iterable<string>): JsonObject {
    const known = new Set(fields);
    const entries = Object.entries(object).filter(([, value]) => value !== undefined);
    unsaid.push(...entries.filter(([field]) => !known.has(field) && !field.startsWith("x-")));
    return Object.fromEntries(entries.filter(([field]) => known.has(field) || field.startsWith("x-")));
  }

  function schemaOf(schema: unknown): JsonObject {
    return mapParts(objectOf(schema), "schema", ({ nullable, discriminator, ...object }) => ({
      ...only(object, schemaKeywords),
      ...(nullable === true && { "x-nullable": true }),
      ...(discriminator !== undefined && {
        discriminator: only(objectOf(discriminator), ["propertyName"])["propertyName"],
      }),
    })) as JsonObject;
  }

  /** What describes the value of a parameter or a header. */
  function valueOf({ schema }: JsonObject): JsonObject {
    const { value } = resolve(document, schema);
    return only(
      schemaOf(value),
      [...schemaKeywords].filter((keyword) => !ofObjects.includes(keyword)),
    );
  }

  function parametersOf(holder: JsonObject): JsonObject[] {
    return listAt(holder, "parameters").flatMap((each) => {
      const { in: place, content } = resolve(document, each).value;
      if (place !== "cookie" && content === undefined)
        return [objectOf(each)["$ref"] ? objectOf(each) : parameter(objectOf(each))];
      unsaid.push(each);
      return [];
    });
  }

  function parameter({ style, explode, ...written }: JsonObject): JsonObject {
    const value = valueOf(written);
    const isList = value["type"] === "array";
    const formats: Record<string, string> = { "form true": "multi", "form false": "csv", "simple false": "csv" };
    const isForm = written["in"] === "query";
    const way = `${String(style ?? (isForm ? "form" : "simple"))} ${String(explode ?? (isForm && (style ?? "form") === "form"))}`;
    if (!isList && style !== undefined) unsaid.push({ style });
    if (!isList && explode !== undefined) unsaid.push({ explode });
    if (isList && formats[way] === undefined) unsaid.push(way);
    const { schema: _, ...fields } = written;
    return {
      ...only(fields, ["name", "in", "required", "description", "allowEmptyValue"]),
      ...value,
      ...(isList && { collectionFormat: formats[way] ?? "csv" }),
    };
  }

  /** The media types and the one schema of a content. */
  function contentOf(holder: JsonObject): { types: string[]; schema?: JsonObject; example?: unknown } {
    const content = Object.entries(objectAt(holder, "content"));
    const [[, first] = []] = content;
    const schema = objectOf(first)["schema"];
    for (const [type, held] of content) {
      const { schema: own, ...others } = objectOf(held);
      if (!isDeepStrictEqual(own, schema) || /form/.test(type) || Object.keys(others).length > 0)
        unsaid.push([type, held]);
    }
    return { types: content.map(([type]) => type), ...(schema !== undefined && { schema: schemaOf(schema) }) };
  }

  function response(part: unknown): { types: string[]; written: JsonObject } {
    const value = objectOf(part);
    if (typeof value["$ref"] === "string") return { types: [], written: { $ref: value["$ref"] } };
    const { content: _, headers, ...fields } = value;
    const { types, schema } = contentOf(value);
    const header = Object.entries(objectOf(headers)).map(([name, each]) => {
      const { schema: _schema, ...others } = resolve(document, each).value;
      return [name, { ...only(others, ["description"]), ...valueOf(resolve(document, each).value) }];
    });
    return {
      types,
      written: {
        ...only(fields, ["description"]),
        ...(schema && { schema }),
        ...(headers !== undefined && { headers: Object.fromEntries(header) as JsonObject }),
      },
    };
  }

  function operation(written: JsonObject): JsonObject {
    const { parameters: _, requestBody, responses, ...fields } = written;
    const { value: body } = resolve(document, requestBody);
    const { content: _content, ...ofBody } = body;
    const { types, schema } = contentOf(body);
    const read = Object.entries(objectOf(responses)).map(([status, each]) => [status, response(each)] as const);
    const produced = read.flatMap(([, each]) => (each.types.length > 0 ? [each.types] : []));
    if (produced.some((each) => !isDeepStrictEqual(each, produced[0]))) unsaid.push(produced);
    const parameters = [
      ...parametersOf(written),
      ...(schema ? [{ name: "body", in: "body", ...only(ofBody, ["required", "description"]), schema }] : []),
    ];
    return {
      ...only(fields, ["tags", "summary", "description", "externalDocs", "operationId", "deprecated", "security"]),
      ...(parameters.length > 0 && { parameters }),
      ...(types.length > 0 && { consumes: types }),
      ...(produced[0] && { produces: produced[0] }),
      responses: Object.fromEntries(read.map(([status, each]) => [status, each.written])),
    };
  }

  function securityScheme(scheme: JsonObject): JsonObject {
    const { type, flows, ...fields } = scheme;
    if (type === "http" && scheme["scheme"] === "basic")
      return { type: "basic", ...only(fields, ["description", "scheme"]) };
    const [[flow, only1] = [], ...others] = Object.entries(objectOf(flows));
    const names: Record<string, string> = { clientCredentials: "application", authorizationCode: "accessCode" };
    if (type === "oauth2" && flow !== undefined) {
      unsaid.push(...others);
      const ofFlow = only(objectOf(only1), ["authorizationUrl", "tokenUrl", "scopes"]);
      return { type, flow: names[flow] ?? flow, ...only(fields, ["description"]), ...ofFlow };
    }
    if (type === "apiKey") return { type, ...fields };
    unsaid.push(scheme);
    return { type: "apiKey", in: "header", name: "Authorization" };
  }

  const { openapi: _, servers, components, paths, ...fields } = document;
  const { schemas, parameters, responses, securitySchemes, ...others } = objectOf(components);
  unsaid.push(...Object.entries(others));
  const address = listAt(document, "servers").map((server) => URL.parse(textAt(objectOf(server), "url")));
  const [first] = address;
  if (!first || address.some((url) => url?.host !== first.host || url.pathname !== first.pathname))
    unsaid.push(servers);
  const shared = each(objectOf(responses), response);
  const swagger = {
    swagger: "2.0",
    ...fields,
    ...(first && { host: first.host, basePath: first.pathname }),
    ...(first && { schemes: address.map((url) => url?.protocol.replace(":", "")) }),
    produces: Object.values(shared)
      .flatMap(({ types }) => types)
      .slice(0, 1),
    paths: each(objectOf(paths), (item) => {
      const written = Object.entries(only(item, [...httpMethods, "parameters"])).map(([field, value]) => {
        if (field === "parameters") return [field, parametersOf(item)];
        return [field, field.startsWith("x-") ? value : operation(objectOf(value))];
      });
      return Object.fromEntries(written) as JsonObject;
    }),
    definitions: each(objectOf(schemas), schemaOf),
    parameters: Object.fromEntries(
      Object.entries(objectOf(parameters))
        .filter(([, part]) => parametersOf({ parameters: [part ?? {}] }).length > 0)
        .map(([name, part]) => [name, parameter(objectOf(part))]),
    ),
    responses: Object.fromEntries(Object.entries(shared).map(([name, { written }]) => [name, written])),
    securityDefinitions: each(objectOf(securitySchemes), securityScheme),
  };
  const text = JSON.stringify(swagger)
    .replaceAll("#/components/schemas/", "#/definitions/")
    .replaceAll(/#\/components\/(parameters|responses)\//g, "#/$1/");
  return { document: JSON.parse(text) as JsonObject, unsaid };
}

function each<Value>(map: JsonObject, write: (part: JsonObject) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(map).map(([name, part]) => [name, write(objectOf(part))]));
}
