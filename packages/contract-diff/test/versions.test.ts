import { isDeepStrictEqual } from "node:util";
import { mapParts, memo, readSwagger, resolveReferences, type JsonObject } from "@gw/openapi/reader";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { findMessageChanges } from "../src/find-changes.ts";
import { editOptions, edits, isBreaking, pairOf, type Pair } from "../src/matrix/edits.ts";
import { diffRules } from "../src/wording/messages.ts";
import { writeSwagger } from "./write-swagger.ts";

/** A document in the one form that is compared. */
function read(document: JsonObject): JsonObject {
  return resolveReferences("swagger" in document ? readSwagger(document).document : document).document;
}

const changesOf = memo(({ base, head }: Pair) =>
  findMessageChanges({ base: read(base), head: read(head) }, editOptions),
);

/** Writes a document in OpenAPI 3.2, whose media types are components there. */
function write32(source: JsonObject): JsonObject {
  const mediaTypes: Record<string, JsonObject> = {};
  const document = mapParts(source, "document", (object, kind) => {
    if (kind !== "mediaType") return object;
    const name = `Type${Object.keys(mediaTypes).length}`;
    mediaTypes[name] = object;
    return { $ref: `#/components/mediaTypes/${name}` };
  });
  const components = document["components"] as JsonObject;
  return { ...document, openapi: "3.2.0", components: { ...components, mediaTypes } };
}

/** Only reached by what Swagger 2.0 does not have: webhooks, `oneOf`, and fields that only requests have. */
const unreached =
  /^webhooks:|:(?:request-alternative-narrowed|mapped-schema-field-removed|write-only-property-optional)$/;

/** The edits that Swagger 2.0 can say: what it can't say of both documents is the same. */
const saidIn20 = edits.flatMap((edit) => {
  const pair = pairOf(edit);
  if (unreached.test(`${edit.theme}:${edit.id}`)) return [];
  const [base, head] = [writeSwagger(pair.base), writeSwagger(pair.head)];
  const isSaid = isDeepStrictEqual(base.unsaid, head.unsaid) && !isDeepStrictEqual(base.document, head.document);
  return isSaid ? [{ ...edit, pair: { base: base.document, head: head.document } }] : [];
});

/** What Swagger 2.0 can't say. Its headers are never required, and its operations alone have servers of their own. */
const unsaidIn20 = [
  "dependency-changed",
  "header-optional",
  "negation-changed",
  "parameter-form-changed",
  "pattern-properties-changed",
  "response-header-removed",
  "schema-combinator-changed",
  "server-variable-changed",
  "tuple-changed",
];

describe.each([
  ["2.0", saidIn20, unsaidIn20],
  [
    "3.2",
    // OpenAPI 3.0 alone ignores how the parts of a response are encoded.
    edits
      .filter(({ id }) => id !== "response-encoding-added")
      .map((edit) => {
        const { base, head } = pairOf(edit);
        return { ...edit, pair: { base: write32(base), head: write32(head) } };
      }),
    [],
  ],
])("the matrix in %s", (version, written, unsaid) => {
  it.each(written)("$theme: $id", (edit) => {
    const majors = changesOf(edit.pair).filter(({ impact }) => impact === "major");
    const isRight = isBreaking(edit) ? majors.some((each) => each.direction === edit.direction) : majors.length === 0;
    expect(isRight, majors.map(({ direction, message }) => `${direction}: ${message}`).join("\n")).toBe(true);
  });

  it("has every other kind of breaking change", () => {
    const ofVersion = rows
      .filter(([name]) => name === version)
      .flatMap(([, text, own]) => own.map((row) => editText(text, row)));
    const found = [...written.map(({ pair }) => pair), ...ofVersion].flatMap(changesOf);
    const rules = new Set(found.filter(({ impact }) => impact === "major").map(({ rule }) => rule));
    const kinds = Object.entries(diffRules).filter(([, { reason }]) => reason !== undefined);
    expect(
      kinds
        .map(([rule]) => rule)
        .filter((rule) => !rules.has(rule))
        .toSorted(),
    ).toEqual(unsaid);
  });
});

const swagger = `
swagger: "2.0"
info: { title: Pets, version: "1" }
host: pets.test
basePath: /v1
schemes: [https]
consumes: [application/json]
produces: [application/json]
security: [{ key: [] }, { login: [read] }, { user: [] }]
securityDefinitions:
  key: { type: apiKey, in: header, name: X-Key }
  login: { type: oauth2, flow: accessCode, authorizationUrl: https://a.test/in, tokenUrl: https://a.test/token, scopes: { read: Read., write: Write. } }
  user: { type: basic }
parameters:
  Page: { name: page, in: query, type: integer, maximum: 10 }
responses:
  Wrong: { description: Wrong., schema: { $ref: "#/definitions/Error" } }
paths:
  /pets:
    get:
      operationId: listPets
      schemes: [https, http]
      parameters:
        - $ref: "#/parameters/Page"
        - { name: tags, in: query, type: array, items: { type: string }, collectionFormat: multi }
      produces: [application/json, text/csv]
      responses: { "200": { description: Pets., schema: { $ref: "#/definitions/Pet" } }, default: { $ref: "#/responses/Wrong" } }
    post:
      operationId: addPet
      parameters: [{ name: pet, in: body, schema: { $ref: "#/definitions/NewPet" } }]
      responses: { "204": { description: Added. } }
  /photos:
    post:
      operationId: addPhoto
      consumes: [multipart/form-data, application/x-www-form-urlencoded]
      parameters:
        - { name: title, in: formData, type: string }
        - { name: labels, in: formData, type: array, items: { type: string }, collectionFormat: csv }
      responses: { "204": { description: Added. } }
  /files:
    post:
      operationId: addFile
      consumes: [multipart/form-data]
      parameters: [{ name: file, in: formData, type: file }]
      responses: { "200": { description: A file., schema: { type: file } } }
definitions:
  Pet: { type: object, discriminator: kind, required: [kind], properties: { kind: { type: string }, species: { type: string }, note: { type: string } } }
  NewPet: { type: object, properties: { note: { type: string, x-nullable: true }, age: { type: integer, minimum: 0 } } }
  Error: { type: object, required: [code], properties: { code: { type: string } } }
`;

const latest = `
openapi: 3.2.0
$self: https://pets.test/openapi.yaml
info: { title: Pets, version: "1" }
servers: [{ url: https://pets.test, name: main }]
tags: [{ name: pets, summary: Pets, parent: animals, kind: nav }, { name: animals }]
security: [{ login: [] }]
paths:
  /pets:
    query:
      operationId: queryPets
      parameters:
        - { name: all, in: querystring, content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } } }
      requestBody: { required: false, content: { application/json: { $ref: "#/components/mediaTypes/Pet" } } }
      responses:
        "200": { summary: Pets, description: All pets., content: { application/json: { $ref: "#/components/mediaTypes/Pet" } } }
    additionalOperations:
      COPY: { operationId: copyPets, responses: { "204": { description: Copied. } } }
    get:
      operationId: streamPets
      responses: { "200": { description: A stream., content: { application/jsonl: { itemSchema: { $ref: "#/components/schemas/Event" } } } } }
    post:
      operationId: addPets
      requestBody:
        content:
          multipart/mixed: { itemSchema: {}, prefixEncoding: [{ contentType: image/png }], itemEncoding: { contentType: application/json } }
      responses: { "204": {} }
components:
  securitySchemes:
    login: { type: oauth2, oauth2MetadataUrl: https://a.test/meta, flows: { deviceAuthorization: { deviceAuthorizationUrl: https://a.test/device, tokenUrl: https://a.test/token, scopes: {} } } }
  mediaTypes:
    Pet: { schema: { $ref: "#/components/schemas/Pet" }, examples: { one: { dataValue: { kind: cat }, serializedValue: '{"kind":"cat"}' } } }
  schemas:
    Event: { type: object, required: [id], properties: { id: { type: string, xml: { nodeType: attribute } } } }
    Pet:
      oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }]
      discriminator: { propertyName: kind, defaultMapping: Cat }
    Cat: { type: object, required: [kind], properties: { kind: { type: string }, lives: { type: integer } } }
    Dog: { type: object, properties: { kind: { type: string }, barks: { type: boolean } } }
`;

/** An edit of the text of a document, and a change that it makes. */
type Row = [from: string, to: string, impact: string, message: string];

function editText(text: string, [from, to]: Row): Pair {
  return { base: parse(text) as JsonObject, head: parse(text.replace(from, to)) as JsonObject };
}

const rows: [version: string, text: string, edits: Row[]][] = [
  [
    "2.0",
    swagger,
    [
      ["Format: multi", "Format: pipes", "major", "style of the query parameter tags of listPets changes"],
      ["Format: csv", "Format: multi", "major", "The encoding of labels in the request of addPhoto changes"],
      [
        "\nconsumes: [application/json",
        "\nconsumes: [text/csv",
        "major",
        "The media type text/csv of the request of addPet",
      ],
      [
        ", application/x-www-form-urlencoded",
        "",
        "major",
        "application/x-www-form-urlencoded of the request of addPhoto is",
      ],
      [
        "\nproduces: [application/json",
        "\nproduces: [text/xml",
        "major",
        "The media type text/xml of the response Wrong replaces",
      ],
      [", text/csv", "", "major", "The media type text/csv of the 200 response of listPets is removed"],
      ["text/csv]", "text/csv; charset=utf-8]", "major", "text/csv is written as text/csv; charset=utf-8"],
      ["application/json, text/csv", "text/csv, application/json", "major", "The first media type"],
      ["default: {", `"404": { description: None. }, default: {`, "major", "The 404 response of listPets is new"],
      ["host: pets", "host: cats", "major", "The server https://pets.test/v1 is removed"],
      ["/v1", "/v2", "major", "The server https://pets.test/v1 is removed"],
      ["schemes: [https]", "schemes: [http]", "major", "The server https://pets.test/v1 is removed"],
      ["schemes: [https, http]", "schemes: [https]", "major", "The server http://pets.test/v1 of listPets is removed"],
      ["schemes: [https, http]", "schemes: [http, https]", "major", "The first server is http://pets.test/v1"],
      ["operationId: addPet\n", "operationId: addPet\n      schemes: [http]\n", "major", "servers of addPet"],
      ["in: body,", "in: body, required: true,", "major", "The request of addPet becomes required"],
      ["name: title,", "name: title, required: true,", "major", "The request of addPhoto now requires title"],
      ["name: title,", "name: heading,", "major", "title in the request of addPhoto"],
      ["formData, type: string", "formData, type: file", "major", "format of title in the request of addPhoto"],
      [
        "formData, type: file",
        "formData, type: string",
        "major",
        "The encoding of file in the request of addFile changes",
      ],
      [
        "schema: { type: file }",
        "schema: { type: string }",
        "major",
        "format of the 200 response of addFile is removed",
      ],
      [", x-nullable: true", "", "major", "type of NewPet.note changes"],
      ["minimum: 0", "minimum: 0, exclusiveMinimum: true", "major", "minimum of NewPet.age changes from 0 to 1"],
      ["maximum: 10", "maximum: 10, exclusiveMaximum: true", "major", "maximum of the query parameter page changes"],
      ["discriminator: kind", "discriminator: species", "major", "propertyName of discriminator of Pet changes"],
      ["name: page,", "name: page, required: true,", "major", "The query parameter page becomes required"],
      ["definitions/Error", "definitions/NewPet", "major", "code in the response Wrong is removed"],
      ["required: [code], ", "", "major", "Error no longer guarantees code"],
      ["X-Key", "X-Api-Key", "major", "name of the security scheme key changes"],
      ["type: basic", "type: apiKey, in: query, name: user", "major", "type of the security scheme user changes"],
      [
        "flow: accessCode",
        "flow: implicit",
        "major",
        "The flow authorizationCode of the security scheme login is removed",
      ],
      [
        ", write: Write.",
        "",
        "major",
        "The flow authorizationCode of the security scheme login no longer has the scope write",
      ],
      ["a.test/token", "b.test/token", "major", "tokenUrl of the flow authorizationCode of the security scheme login"],
    ],
  ],
  [
    "3.2",
    latest,
    [
      ["    query:\n", "    put:\n", "major", "queryPets is removed"],
      ["COPY:", "MOVE:", "major", "copyPets is removed"],
      [
        "in: querystring,",
        "in: querystring, required: true,",
        "major",
        "The querystring parameter all of queryPets becomes",
      ],
      [
        "name: { type: string }",
        "name: { type: integer }",
        "major",
        "type of name in the querystring parameter all of",
      ],
      ["required: [id], ", "", "major", "Event no longer guarantees id"],
      [
        "contentType: application/json",
        "contentType: text/xml",
        "major",
        "The encoding of itemEncoding in the media type",
      ],
      ["image/png", "image/gif", "major", "The encoding of prefixEncoding in the media type"],
      ['Pet" }, examples', 'Dog" }, examples', "major", "discriminator of the request of queryPets is removed"],
      ["parent: animals, ", "", "patch", "parent of the tag pets is removed"],
      ["kind: nav", "kind: badge", "patch", "kind of the tag pets changes"],
      ["$self: https://pets", "$self: https://cats", "patch", "$self of the document changes"],
      ["name: main", "name: other", "patch", "name of the server https://pets.test changes"],
      [
        "deviceAuthorization:",
        "clientCredentials:",
        "major",
        "The flow deviceAuthorization of the security scheme login is",
      ],
      ["a.test/device", "b.test/device", "major", "deviceAuthorizationUrl of the flow deviceAuthorization of the"],
      ["a.test/meta", "b.test/meta", "major", "oauth2MetadataUrl of the security scheme login changes"],
      ["type: oauth2,", "type: oauth2, deprecated: true,", "minor", "The security scheme login is deprecated"],
      ["defaultMapping: Cat", "defaultMapping: Dog", "major", "defaultMapping of discriminator of Pet changes"],
      ["Cat: { type: object, required: [kind],", "Cat: { type: object,", "major", "Cat no longer guarantees kind"],
      [
        "dataValue: { kind: cat }",
        "dataValue: { kind: dog }",
        "patch",
        "dataValue of the example one of the request of",
      ],
      [`{"kind":"cat"}`, `{"kind": "cat"}`, "patch", "serializedValue of the example one of the request of"],
      ["summary: Pets, d", "summary: Cats, d", "patch", "The summary of the 200 response of queryPets is reworded"],
      [", description: All pets.", "", "patch", "The description of the 200 response of queryPets is removed"],
      ["nodeType: attribute", "nodeType: element", "patch", "xml of Event.id changes"],
    ],
  ],
];

describe.each(rows)("what only %s has", (_version, text, edited) => {
  const base = parse(text) as JsonObject;

  it("is the same in the same document", () => {
    expect(changesOf({ base, head: base })).toEqual([]);
  });

  it.each(edited)("%j becomes %j", (...row) => {
    const [from, , impact, message] = row;
    expect(text).toContain(from);
    const changes = changesOf(editText(text, row));
    const found = changes.map((each) => `${each.impact}: ${each.message.replaceAll("`", "")}`);
    expect(found.filter((each) => each.startsWith(impact) && each.includes(message))).not.toEqual([]);
  });
});
