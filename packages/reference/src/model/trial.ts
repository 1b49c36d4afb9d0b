import { listAt, objectAt, objectOf, resolve, textAt, type JsonObject } from "@gw/openapi/reader";
import { wholeText } from "./example-value.ts";
import type { BarePage, Source } from "./operation-page.ts";
import { acceptedType, kindOf, parameterValue } from "./request.ts";
import { plain, type SampleBody } from "../samples/sample-request.ts";

/** What a page tells its scripts, so that a reader can send the operation's request. */
export interface Trial {
  readonly method: string;
  readonly path: string;
  readonly servers: readonly TrialServer[];
  readonly parameters: readonly TrialParameter[];
  readonly bodies: readonly TrialBody[];
  /** The media type to ask for; empty if servers send it unasked. */
  readonly accept: string;
  /** Alternatives, of which each needs all of its schemes. */
  readonly security: readonly (readonly TrialScheme[])[];
}

interface TrialServer {
  readonly url: string;
  readonly description: string;
  readonly variables: readonly { readonly name: string; readonly value: string; readonly choices: readonly string[] }[];
}

export interface TrialParameter {
  readonly place: string;
  readonly name: string;
  readonly isRequired: boolean;
  /** An example of what is required; otherwise empty. */
  readonly value: string;
  readonly choices: readonly string[];
  readonly shape: "array" | "object" | "";
  readonly style: string;
  readonly explode: boolean;
}

export interface TrialBody {
  readonly mediaType: string;
  readonly kind: SampleBody["kind"];
  readonly examples: readonly { readonly name: string; readonly text: string }[];
}

export interface TrialScheme {
  readonly name: string;
  readonly scopes: readonly string[];
  /** As in the document. */
  readonly scheme: JsonObject;
}

export function readTrial(source: Source, page: BarePage): Trial {
  const { method, path, servers, body, security } = page;
  return {
    method,
    path,
    servers: servers.map((server) => readServer(objectOf(server))),
    parameters: page.outline.entry.parameters.map(({ value }) => readParameter(source, objectOf(value))),
    bodies: (body?.content ?? []).map(({ mediaType, examples }) => ({
      mediaType,
      kind: kindOf(mediaType, examples[0]?.value ?? null),
      examples: examples.map(({ name, value }) => ({ name, text: wholeText(value) })),
    })),
    accept: acceptedType(page),
    security: security.map((schemes) =>
      schemes.map(({ name, scopes, scheme }) => {
        const { description: _, ...facts } = objectOf(scheme);
        return { name, scopes, scheme: facts };
      }),
    ),
  };
}

function readServer(server: JsonObject): TrialServer {
  const variables = Object.entries(objectAt(server, "variables")).map(([name, written]) => {
    const variable = objectOf(written);
    return { name, value: textAt(variable, "default"), choices: listAt(variable, "enum").map(String) };
  });
  return { url: textAt(server, "url"), description: textAt(server, "description"), variables };
}

function readParameter(source: Source, parameter: JsonObject): TrialParameter {
  const [content] = Object.values(objectAt(parameter, "content"));
  const schema = parameter["schema"] ?? resolve(source.document, content).value["schema"];
  const view = source.schemas.view(schema);
  const name = textAt(parameter, "name");
  const isRequired = parameter["required"] === true;
  const [type = ""] = source.schemas.types(view);
  return {
    place: textAt(parameter, "in"),
    name,
    isRequired,
    value: isRequired ? plain(parameterValue(source, parameter), name) : "",
    choices: type === "boolean" ? ["true", "false"] : listAt(view.keywords, "enum").map(String),
    shape: type === "array" || type === "object" ? type : "",
    style: textAt(parameter, "style"),
    explode: parameter["explode"] !== false,
  };
}
