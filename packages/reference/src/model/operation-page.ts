import { targetOf, type SecurityScheme, type Server } from "@gw/openapi/document";
import {
  componentsOf,
  isObject,
  listAt,
  objectAt,
  objectOf,
  resolve,
  textAt,
  textsAt,
  type Json,
  type JsonObject,
  type JsonPath,
} from "@gw/openapi/reader";
import { valueAtPath } from "@gw/openapi";
import { constraintsOf, type Constraints } from "./constraints.ts";
import type { Hooks, Mark, OperationNode, Sample } from "../hooks.ts";
import type { ExampleFinder } from "./example-value.ts";
import { brokenReference, FieldFinder, type Field, type Fields, type Shown } from "./fields.ts";
import type { OperationOutline } from "./outline.ts";
import { readRequest } from "./request.ts";
import { readTrial, type Trial } from "./trial.ts";
import { writeSamples } from "../samples/index.ts";
import type { SchemaReader, TypePart } from "./schemas.ts";

export interface OperationPage {
  readonly kind: "operation";
  readonly outline: OperationOutline;
  /** As it is shown: `POST`, or a method of the document's own. */
  readonly method: string;
  readonly path: string;
  readonly servers: readonly Server[];
  /** The alternatives, of which each needs all of its schemes; one without a scheme needs none. */
  readonly security: readonly (readonly Requirement[])[];
  readonly description: string;
  readonly isDeprecated: boolean;
  readonly externalDocs: JsonObject;
  /** What is wrong with it in the document. */
  readonly problems: readonly string[];
  /** The versions in which it was added or changed. */
  readonly history: readonly Mark[];
  readonly parameters: readonly ParameterList[];
  readonly body: Body | undefined;
  readonly responses: readonly ResponseView[];
  /** Those of the document, and ours; or those of a hook. */
  readonly samples: readonly (Sample & { readonly isMade?: boolean })[];
  /** None for what the service sends. */
  readonly call: Trial | undefined;
  readonly shown: Shown;
}

/** A page without what is made of the rest. */
export type BarePage = Omit<OperationPage, "samples" | "call">;

export interface Requirement {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly scheme: SecurityScheme | undefined;
}

export interface ParameterList {
  readonly place: string;
  readonly title: string;
  readonly fields: readonly Field[];
  /** Whether it stands below the body: what few calls need would push down what every call needs. */
  readonly isBelowBody: boolean;
}

export interface Body {
  readonly description: string;
  readonly isRequired: boolean;
  readonly content: readonly Content[];
  readonly shown: Shown;
}

export interface Content extends Constraints {
  readonly mediaType: string;
  readonly type: readonly TypePart[];
  /** Of the schema, unless it has a page. */
  readonly description: string;
  /** What is wrong with the schema in the document. */
  readonly problem: string;
  /** The media type before it with the same schema. */
  readonly sameAs: string | undefined;
  readonly fields: Fields;
  readonly examples: readonly Example[];
  readonly shown: Shown;
}

export interface Example {
  readonly name: string;
  readonly value: Json;
  readonly isMade: boolean;
}

export interface ResponseView {
  readonly status: string;
  readonly id: string;
  readonly description: string;
  readonly headers: readonly Field[];
  readonly content: readonly Content[];
  readonly links: readonly { readonly name: string; readonly description: string; readonly target: string }[];
  readonly shown: Shown;
}

const places = {
  path: "Path parameters",
  query: "Query parameters",
  querystring: "Query string",
  header: "Headers",
  cookie: "Cookies",
};

/** How many fields are shown beside those of the first level. Of an earlier version, all that may be on a page. */
const budgets = { main: 100, other: 16, parameter: 60 };
const earlierBudgets = { main: 2000, other: 2000, parameter: 2000 };

/** What pages are made of. */
export interface Source {
  /** Whether it is an earlier version, which is compared and not shown. */
  readonly isEarlier?: boolean;
  readonly document: JsonObject;
  readonly schemas: SchemaReader;
  readonly examples: ExampleFinder;
  readonly hooks: Hooks;
  readonly programOf?: FindProgram | undefined;
}

/** Finds the program that calls an operation, such as `GET /pets`, by a client that is generated from the document. */
export type FindProgram = (operation: string) => string | undefined;

export function nodeOf({ entry }: OperationOutline): OperationNode {
  const { id, method, path, operation } = entry;
  return { id, method: method.toUpperCase(), path, value: { ...operation } };
}

export function readOperationPage(source: Source, outline: OperationOutline): OperationPage {
  return new OperationReader(source, outline).read();
}

class OperationReader {
  readonly #source: Source;
  readonly #outline: OperationOutline;
  readonly #fields: FieldFinder;
  readonly #budgets: typeof budgets;

  constructor(source: Source, outline: OperationOutline) {
    this.#budgets = source.isEarlier ? earlierBudgets : budgets;
    this.#source = source;
    this.#outline = outline;
    this.#fields = new FieldFinder(source.schemas, source.hooks);
  }

  read(): OperationPage {
    const { entry } = this.#outline;
    const { operation } = entry;
    const main =
      Object.keys(entry.responses).find((status) => status.startsWith("2")) ?? Object.keys(entry.responses)[0];
    const page: BarePage = {
      kind: "operation",
      outline: this.#outline,
      method: entry.method.toUpperCase(),
      path: entry.path,
      servers: listAt({ servers: entry.servers }, "servers").filter(isObject) as unknown as Server[],
      security: this.#security(),
      description: textAt(operation, "description"),
      isDeprecated: operation.deprecated === true,
      externalDocs: objectAt(operation, "externalDocs"),
      // With its path item. -1 leaves out the last name, its method.
      shown: this.#shown(entry.at, entry.at.slice(0, entry.at.lastIndexOf("additionalOperations")), [
        "paths",
        entry.path,
      ]),
      problems: this.#problems(),
      history: [],
      parameters: this.#parameters(),
      body: this.#body(),
      responses: Object.entries(entry.responses).map(([status, response]) => ({
        ...this.#response(status, objectOf(response.value), status === main ? this.#budgets.main : this.#budgets.other),
        shown: this.#shown(response.use, response.path),
      })),
    };
    const own = ["x-codeSamples", "x-code-samples"].flatMap((name) => listAt(operation, name).filter(isObject));
    const given = own.map((sample) => ({
      language: textAt(sample, "label") || textAt(sample, "lang"),
      syntax: textAt(sample, "lang").toLowerCase(),
      source: textAt(sample, "source"),
    }));
    if (this.#outline.kind !== "operation" || this.#source.isEarlier)
      return { ...page, samples: given, call: undefined };
    const samples = this.#source.hooks.samples?.(nodeOf(this.#outline)) ?? [
      ...given,
      ...writeSamples(readRequest(this.#source, page)).map((sample) => ({ ...sample, isMade: true })),
      ...this.#program(page),
    ];
    return { ...page, samples, call: readTrial(this.#source, page) };
  }

  #program({ method, path }: BarePage): Sample[] {
    const source = this.#source.programOf?.(`${method} ${path}`);
    return source === undefined ? [] : [{ language: "TypeScript", syntax: "ts", source }];
  }

  #shown(...paths: readonly JsonPath[]): Shown {
    return { objects: paths.map((path) => valueAtPath(this.#source.document, path)).filter(isObject) };
  }

  /** Its parts that are references to nothing. */
  #problems(): string[] {
    const { parameters, requestBody, responses } = this.#outline.entry;
    const parts = [...parameters, ...(requestBody ? [requestBody] : []), ...Object.values(responses)];
    return parts
      .filter(({ isBroken }) => isBroken)
      .map(({ use }) => brokenReference(textAt(objectOf(valueAtPath(this.#source.document, use)), "$ref")));
  }

  #security(): Requirement[][] {
    const { document } = this.#source;
    const schemes = componentsOf(document, "securitySchemes");
    return listAt({ security: this.#outline.entry.security }, "security")
      .filter(isObject)
      .map((alternative) =>
        Object.entries(alternative).map(([name]) => {
          const scheme = schemes[name];
          return {
            name,
            scopes: textsAt(alternative, name),
            scheme: isObject(scheme) ? targetOf(document, scheme as unknown as SecurityScheme) : undefined,
          };
        }),
      );
  }

  #parameters(): ParameterList[] {
    return Object.entries(places).flatMap(([place, title]) => {
      const own = this.#outline.entry.parameters.filter(({ value }) => value.in === place);
      const fields = own.map(({ value, use, path }) =>
        this.#described(value.name, objectOf(value), place, this.#shown(use, path)),
      );
      const isBelowBody =
        ["header", "cookie"].includes(place) && !fields.some(({ marks }) => marks.includes("required"));
      return fields.length > 0 ? [{ place, title, fields, isBelowBody }] : [];
    });
  }

  /** A parameter or a header, whose schema may be in a media type. */
  #described(name: string, holder: JsonObject, id: string, { objects }: Shown): Field {
    const [content] = Object.values(objectAt(holder, "content"));
    const schema = holder["schema"] ?? resolve(this.#source.document, content).value["schema"];
    const isRequired = holder["required"] === true;
    const options = { budget: this.#budgets.parameter, isRequired, written: holder };
    const field = this.#fields.field(name, schema, `${id}.${name}`, options);
    const isDeprecated = holder["deprecated"] === true && !field.marks.includes("deprecated");
    return {
      ...field,
      description: textAt(holder, "description") || field.description,
      marks: isDeprecated ? [...field.marks, "deprecated"] : field.marks,
      shown: { objects: [...objects, ...field.shown.objects] },
    };
  }

  #body(): Body | undefined {
    const { requestBody } = this.#outline.entry;
    if (!requestBody) return undefined;
    const body = objectOf(requestBody.value);
    return {
      description: textAt(body, "description"),
      isRequired: body["required"] === true,
      content: this.#content(body, "body", "request", this.#budgets.main),
      shown: this.#shown(requestBody.use, requestBody.path),
    };
  }

  #response(status: string, response: JsonObject, budget: number): Omit<ResponseView, "shown"> {
    const { document } = this.#source;
    const id = this.#fields.uniqueId(`r${status}`);
    return {
      status,
      id,
      description: textAt(response, "description") || textAt(response, "summary"),
      headers: Object.entries(objectAt(response, "headers")).map(([name, written]) => {
        const header = resolve(document, written).value;
        return this.#described(name, header, `${id}.headers`, { objects: [objectOf(written), header] });
      }),
      content: this.#content(response, id, "response", budget),
      links: Object.entries(objectAt(response, "links")).map(([name, written]) => {
        const link = resolve(document, written).value;
        const target = textAt(link, "operationId") || textAt(link, "operationRef");
        return { name, description: textAt(link, "description"), target };
      }),
    };
  }

  #content(holder: JsonObject, id: string, direction: "request" | "response", budget: number): Content[] {
    const { document, schemas, examples } = this.#source;
    const known = new Map<string, string>();
    return Object.entries(objectAt(holder, "content")).map(([mediaType, written]) => {
      const media = resolve(document, written).value;
      const schema = media["schema"] ?? media["itemSchema"];
      const view = schemas.view(schema);
      const key = JSON.stringify(schema) ?? "";
      const sameAs = known.get(key);
      if (sameAs === undefined) known.set(key, mediaType);
      const isShown = schema !== undefined && sameAs === undefined;
      return {
        mediaType,
        type: schema === undefined ? [] : schemas.type(schema),
        description: isShown && view.name === undefined ? textAt(view.keywords, "description") : "",
        ...constraintsOf(isShown ? view.keywords : {}),
        problem: view.broken === undefined ? "" : brokenReference(view.broken),
        sameAs,
        fields: this.#fields.find(isShown ? schema : true, id, { budget, direction }),
        examples: examples.examplesOf(media, direction),
        shown: { objects: [objectOf(written), media, ...(isShown ? schemas.inner(schema).objects : [])] },
      };
    });
  }
}

/** One example of each response that has some. */
export function responseExamples({ responses }: OperationPage): { status: string; example: Example }[] {
  return responses.flatMap(({ status, content }) => {
    const [example] = content.flatMap(({ examples }) => examples);
    return example ? [{ status, example }] : [];
  });
}
