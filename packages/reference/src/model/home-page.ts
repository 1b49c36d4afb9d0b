import {
  componentsOf,
  isObject,
  listAt,
  objectAt,
  objectOf,
  resolve,
  textAt,
  type Json,
  type JsonObject,
} from "@gw/openapi/reader";
import type { Shown } from "./fields.ts";
import { readOperationPage, type OperationPage, type Source } from "./operation-page.ts";
import type { Outline } from "./outline.ts";

/** The start page: what holds for the whole document. */
export interface HomePage {
  readonly summary: string;
  readonly description: string;
  /** Links to people and texts: the contact, the license, the terms, more documentation. */
  readonly links: readonly { readonly text: string; readonly address: string }[];
  readonly servers: readonly ServerView[];
  readonly schemes: readonly SchemeView[];
  /** A first call, with its response. */
  readonly first: OperationPage | undefined;
  readonly shown: Shown;
}

export interface ServerView {
  readonly url: string;
  readonly description: string;
  readonly variables: readonly {
    readonly name: string;
    readonly standard: string;
    readonly values: string;
    readonly description: string;
  }[];
  readonly shown: Shown;
}

export interface SchemeView {
  readonly name: string;
  /** How it is sent, in words. */
  readonly facts: string;
  readonly description: string;
  readonly isDeprecated: boolean;
  /** Where tokens come from. */
  readonly addresses: readonly { readonly label: string; readonly address: string }[];
  readonly scopes: readonly { readonly name: string; readonly description: string }[];
  readonly shown: Shown;
}

export function readHomePage(source: Source, { operations }: Outline): HomePage {
  const { document } = source;
  const info = objectAt(document, "info");
  const [contact, license] = [objectAt(info, "contact"), objectAt(info, "license")];
  const docs = objectAt(document, "externalDocs");
  const links = [
    { text: textAt(docs, "description") || "Documentation", address: textAt(docs, "url") },
    {
      text: textAt(contact, "name") || "Contact",
      address: textAt(contact, "url") || (textAt(contact, "email") && `mailto:${textAt(contact, "email")}`),
    },
    { text: textAt(license, "name") || "License", address: textAt(license, "url") },
    { text: "Terms of service", address: textAt(info, "termsOfService") },
  ];
  const calls = operations.filter(({ kind }) => kind === "operation");
  const simple = calls.find(({ entry }) => entry.method === "get" && !entry.path.includes("{")) ?? calls[0];
  return {
    summary: textAt(info, "summary"),
    description: textAt(info, "description"),
    links: links.filter(({ address }) => address !== ""),
    servers: listAt(document, "servers").filter(isObject).map(readServer),
    schemes: Object.entries(componentsOf(document, "securitySchemes")).map(([name, written]) =>
      readScheme(name, objectOf(written), resolve(document, written).value),
    ),
    first: simple && readOperationPage(source, simple),
    shown: { objects: [document] },
  };
}

function readServer(server: JsonObject): ServerView {
  const variables = Object.entries(objectAt(server, "variables")).map(([name, written]) => {
    const variable = objectOf(written);
    const [standard, values] = [textAt(variable, "default"), listAt(variable, "enum").join(", ")];
    return { name, standard, values, description: textAt(variable, "description") };
  });
  return {
    url: textAt(server, "url"),
    shown: { objects: [server] },
    description: textAt(server, "description") || textAt(server, "name"),
    variables,
  };
}

const flowNames: Readonly<Record<string, string>> = {
  authorizationCode: "authorization code",
  clientCredentials: "client credentials",
  deviceAuthorization: "device authorization",
};

function readScheme(name: string, use: JsonObject, scheme: JsonObject): SchemeView {
  const flows = Object.entries(objectAt(scheme, "flows")).map(
    ([flow, written]) => [flowNames[flow] ?? flow, objectOf(written)] as const,
  );
  const kinds: Readonly<Record<string, string>> = {
    apiKey: `key in the ${textAt(scheme, "in")} ${textAt(scheme, "name")}`,
    http: `HTTP ${textAt(scheme, "scheme")}${textAt(scheme, "bearerFormat") && ` (${textAt(scheme, "bearerFormat")})`}`,
    oauth2: `OAuth 2.0: ${flows.map(([flow]) => flow).join(", ")}`,
    openIdConnect: "OpenID Connect",
    mutualTLS: "a client certificate (mutual TLS)",
  };
  const addresses: (readonly [label: string, address: Json | undefined])[] = [
    ["Discovery", scheme["openIdConnectUrl"] ?? scheme["oauth2MetadataUrl"]],
    ...flows.flatMap(([, flow]): [string, Json | undefined][] => [
      ["Authorization", flow["authorizationUrl"]],
      ["Device authorization", flow["deviceAuthorizationUrl"]],
      ["Token", flow["tokenUrl"]],
      ["Refresh", flow["refreshUrl"]],
    ]),
  ];
  const scopes = new Map(flows.flatMap(([, flow]) => Object.entries(objectAt(flow, "scopes"))));
  return {
    name,
    shown: { objects: [use, scheme] },
    facts: kinds[textAt(scheme, "type")] ?? textAt(scheme, "type"),
    description: textAt(scheme, "description"),
    isDeprecated: scheme["deprecated"] === true,
    addresses: addresses.flatMap(([label, address]) => (typeof address === "string" ? [{ label, address }] : [])),
    scopes: Array.from(scopes, ([scope, description]) => ({
      name: scope,
      description: typeof description === "string" ? description : "",
    })),
  };
}
