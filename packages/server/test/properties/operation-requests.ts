import type { ErrorCode, Problem } from "../../src/generated/types/types.ts";
import * as fc from "fast-check";
import type { Schema } from "@gw/openapi/document";
import { readDocument } from "../../src/contract/document.ts";
import type { OperationId } from "../../src/contract/handler.ts";
import { fold } from "../../src/storage/collections/descriptions.ts";
import { contractOf } from "../support/contract.ts";
import { responseExamples } from "../support/examples.ts";
import { isObject } from "../../src/util/json-object.ts";
import { choice } from "./choice.ts";
import { schemaOf } from "./described-bodies.ts";
import { credentialNames, oddText } from "./odd-values.ts";
import { withValueAt } from "./locations.ts";
import { validBody } from "./valid-body.ts";

/** A request but for its credential. */
export interface Request {
  path: Record<string, string | number>;
  query: Record<string, string | number>;
  headers: Record<string, string>;
  body: unknown;
}

/** What requests before have taken, so that conflicts can be foreseen. */
export type Taken = Set<string>;

type Fields = Record<string, unknown>;

interface OperationCases {
  request: (g: fc.GeneratorValue, upstream: string) => Request;
  /** The codes of refusals that a decision asks for beyond the document's schemas; undefined where it must succeed. */
  outcomes: (request: Request & { body: Fields }, taken: Taken) => (ErrorCode | undefined)[];
  /** What a request that succeeded takes. */
  takes?: (body: Fields) => string[];
}

const organisation = "64f0c2a19b3e7d0001a4c5d2";
const streamsApi = "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6004";
const classicApis = [1, 2, 3, 6].map((number) => `4a6f1f7c2b8d4e0f9a1b2c3d4e5f600${number}`);
const oauthApi = "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001";
const policy = "64f0c2a19b3e7d0001a4c701";
const streamsType = "application/vnd.gw.streams.oas";

// Ids of the portal's demo data, and some that no record has.
function portalId() {
  return fc.constantFrom(1, 1, 1, 2, 2, 3, 0, -1, 99, 2 ** 31 - 1, -(2 ** 31));
}
function knownId() {
  return fc.constantFrom(1, 2);
}
function text() {
  return oddText;
}
function page() {
  return fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }));
}

const none: Omit<Request, "body"> = { path: {}, query: {}, headers: {} };

/** Puts a value in a body, more often than chance would find it. */
function sometimes(g: fc.GeneratorValue, body: unknown, name: string, value: () => unknown): unknown {
  return isObject(body) && g(fc.boolean) ? { ...body, [name]: value() } : body;
}

function absentOr(values: readonly unknown[], value: unknown) {
  return value === undefined || values.includes(value);
}

/** An empty string is treated as absent where a decision says so. */
function isAbsent(value: unknown) {
  return value === undefined || value === "";
}

/** Whether a text is a URL to a parser, which decodes a host before it is judged. */
function isParsable(value: unknown) {
  return URL.parse(String(value))?.hostname.includes("*") === false;
}

/** Whether a body has an unknown field with the name of a credential, on its first level. */
export function namesCredential(id: OperationId, { body }: Request): boolean {
  return (
    contractOf(id).keepsUnknownFields && isObject(body) && credentialNames.some((name) => Object.hasOwn(body, name))
  );
}

function pageQuery(g: fc.GeneratorValue): Record<string, number> {
  if (!g(fc.boolean)) return {};
  const p = g(page);
  return { p: p === 0 ? 1 : p };
}

/** The ids of the portal's demo data, by what `x-gw-references` calls their collections. */
const portalIds: Readonly<Record<string, readonly unknown[]>> = {
  catalogues: [1, 2],
  clientTypes: [1, 2],
  plans: [1, 2, 3],
  products: [1, 2],
  providers: [1, 2],
};

/** The properties of a body that hold ids of the portal's records, with the ids that there are. */
function portalReferences(id: OperationId) {
  return Object.entries(schemaOf(id).properties ?? {}).flatMap(([name, schema]) => {
    const { type, "x-gw-references": collection = "" } = schema as Schema;
    const known = portalIds[String(collection)];
    return known ? [{ name, known, isList: type === "array" }] : [];
  });
}

/** Puts known ids in the references of a body, more often than chance would find them. */
function withKnownIds(g: fc.GeneratorValue, id: OperationId, body: unknown): unknown {
  return portalReferences(id).reduce(
    (changed, { name, isList }) =>
      sometimes(g, changed, name, () => (isList ? g(fc.array<number>, knownId()) : g(knownId))),
    body,
  );
}

function namesKnownRecords(id: OperationId, body: Fields): boolean {
  return portalReferences(id).every(({ name, known }) =>
    [body[name] ?? []].flat().every((item) => known.includes(item)),
  );
}

/** How requests of an operation are made, and what must come of them. */
export function casesOf(id: OperationId): OperationCases {
  return knownCases[id] ?? exampleCases(id);
}

/** An operation of which only the document is known may refuse a request with any code among its examples. */
function exampleCases(id: OperationId): OperationCases {
  const own = responseExamples(readDocument()).filter(({ operationId, isShared }) => operationId === id && !isShared);
  const { path = {}, query = {}, headers = {} } = own.find(({ status }) => status < 400)?.when ?? {};
  const codes = own.filter(({ status }) => status >= 400).map(({ value }) => (value as Problem).code);
  return {
    request: (g) => ({ path, query, headers, body: contractOf(id).body ? validBody(g, id) : undefined }),
    outcomes: () => [undefined, ...codes],
  };
}

const knownCases: Readonly<Partial<Record<OperationId, OperationCases>>> = {
  getStreamsApi: {
    request: (g) => {
      const odd = g(text);
      const apiId = g(choice, streamsApi, streamsApi, ...classicApis, `x${odd}`);
      const accept = g(choice, streamsType, `text/html, ${streamsType};q=0.1`, ` ${streamsType.toUpperCase()}`);
      return { ...none, path: { apiId }, headers: { accept }, body: undefined };
    },
    outcomes: ({ path }) => [path["apiId"] === streamsApi ? undefined : "not_found"],
  },
  searchApis: {
    request: (g) => ({
      ...none,
      query: { ...pageQuery(g), ...(g(fc.boolean) && { q: g(text) }) },
      body: undefined,
    }),
    outcomes: () => [undefined],
  },
  searchUsers: {
    request: (g) => ({ ...none, query: pageQuery(g), body: validBody(g, "searchUsers") }),
    outcomes: () => [undefined],
  },
  createOauthClient: {
    request: (g) => {
      let body = validBody(g, "createOauthClient");
      body = sometimes(g, body, "api_id", () => g(choice, oauthApi, ""));
      body = sometimes(g, body, "policy_id", () => g(choice, policy, ""));
      return {
        ...none,
        body: sometimes(g, body, "redirect_uri", () => g(choice, "", ...redirects, ...unparsableUrls)),
      };
    },
    outcomes: ({ body }, taken) => {
      if (!isAbsent(body["redirect_uri"]) && !isParsable(body["redirect_uri"])) return ["invalid_request"];
      if (!absentOr([oauthApi, ""], body["api_id"])) return ["unknown_reference"];
      if (!absentOr([policy, ""], body["policy_id"])) return ["unknown_reference"];
      return [taken.has(`client ${body["client_id"]}`) ? "conflict" : undefined];
    },
    takes: ({ client_id: id }) => (isAbsent(id) ? [] : [`client ${id}`]),
  },
  updateClientType: {
    request: (g) => {
      const generated = validBody(g, "updateClientType");
      function types() {
        return g(fc.subarray<string>, ["code", "token", "it_token", "none"], { minLength: 1 }).join(" , ");
      }
      const provider = g(portalId);
      return {
        ...none,
        path: { provider_id: provider, client_type_id: g(fc.boolean) ? provider : g(portalId) },
        body: sometimes(g, sometimes(g, generated, "ResponseTypes", types), "GrantType", () => "pkce"),
      };
    },
    outcomes: ({ path, body }) => {
      const { provider_id: provider, client_type_id: clientType } = path;
      if (provider !== clientType || !(provider === 1 || provider === 2)) return ["not_found"];
      return [provider === 2 && body["IdpAppType"] === undefined ? "invalid_request" : undefined];
    },
  },
  updatePlan: {
    request: (g) => {
      const generated = validBody(g, "updatePlan");
      return { ...none, path: { plan_id: g(portalId) }, body: withKnownIds(g, "updatePlan", generated) };
    },
    outcomes: ({ path, body }) => {
      if (![1, 2, 3].includes(Number(path["plan_id"]))) return ["not_found"];
      return [namesKnownRecords("updatePlan", body) ? undefined : "unknown_reference"];
    },
  },
  createPolicy: {
    request: (g) => {
      const generated = validBody(g, "createPolicy");
      return { ...none, body: sometimes(g, generated, "org_id", () => g(choice, organisation, "")) };
    },
    outcomes: ({ body }, taken) => {
      if (!absentOr([organisation, ""], body["org_id"])) return ["forbidden"];
      const conflicts = taken.has(`policy id ${body["id"]}`) || taken.has(`policy name ${body["name"]}`);
      return [conflicts ? "conflict" : undefined];
    },
    takes: ({ id, name }) => [
      ...(isAbsent(id) ? [] : [`policy id ${id}`]),
      ...(isAbsent(name) ? [] : [`policy name ${name}`]),
    ],
  },
  createCustomCredential: {
    request: (g) => {
      const generated = validBody(g, "createCustomCredential");
      return {
        ...none,
        path: { app_id: g(choice, "1", "2", "1", "2", "01", "+1", "3", "1.0", "x") },
        body: withKnownIds(g, "createCustomCredential", generated),
      };
    },
    outcomes: ({ path, body }) => {
      if (path["app_id"] !== "1" && path["app_id"] !== "2") return ["not_found"];
      return [namesKnownRecords("createCustomCredential", body) ? undefined : "unknown_reference"];
    },
  },
  createUser: {
    request: (g) => ({ ...none, body: validBody(g, "createUser") }),
    outcomes: ({ body }, taken) => [taken.has(emailOf(body)) ? "conflict" : undefined],
    takes: (body) => (isAbsent(body["email_address"]) ? [] : [emailOf(body)]),
  },
  debugApi: {
    request: (g, upstream) => {
      const generated = validBody(g, "debugApi");
      // Nothing but literal addresses, so that no name is looked up.
      const target = g(choice, upstream, upstream, "", ...forbiddenTargets, ...unparsableUrls);
      const path = g(choice, "/", "/orders/1?x=%20", "//x", "/../a", "/\u00e9 ?#");
      const withTarget = withValueAt(generated, "/spec/proxy/target_url", target);
      const withPath = withValueAt(withTarget, "/request/path", path);
      const listenPath = g(choice, "/", "");
      return { ...none, body: g(fc.boolean) ? withValueAt(withPath, "/spec/proxy/listen_path", listenPath) : withPath };
    },
    outcomes: ({ body }) => {
      const target = targetOf(body);
      if (unparsableUrls.includes(target)) return ["invalid_request"];
      // Where the gateway itself answers, the target is not looked at.
      return forbiddenTargets.includes(target) ? [undefined, "target_not_allowed"] : [undefined];
    },
  },
  createWebhook: {
    request: (g) => {
      const generated = validBody(g, "createWebhook");
      const withTarget = sometimes(g, generated, "target_path", () =>
        g(choice, "https://x.example", ...unparsableUrls),
      );
      return {
        ...none,
        body: sometimes(g, withTarget, "org_id", () => g(choice, organisation, organisation, "", "x")),
      };
    },
    outcomes: ({ body }) => {
      if (!absentOr([organisation, ""], body["org_id"])) return ["forbidden"];
      return [body["target_path"] === undefined || isParsable(body["target_path"]) ? undefined : "invalid_request"];
    },
  },
  migrateApis: {
    request: (g) => {
      const generated = validBody(g, "migrateApis");
      const naming = isObject(generated) && "apiIDs" in generated && g(fc.boolean);
      return {
        ...none,
        body: naming ? { ...generated, apiIDs: g(fc.subarray<string>, classicApis, { minLength: 1 }) } : generated,
      };
    },
    outcomes: () => [undefined],
  },
};

const forbiddenTargets = [
  "http://127.0.0.1:1/",
  "http://[::1]/",
  "https://10.1.2.3/x",
  "http://169.254.169.254/latest/meta-data",
  "http://0x7f.1/",
  "HTTP://[::ffff:192.168.0.1]:80",
];

const redirects = ["https://example.com/back?x=1", "com.example.app:/back", "http://localhost:8080", "x:y"];

/** They fit the document's patterns and formats, and only a parser sees that they are no URLs (D45). */
const unparsableUrls = ["http://127.0.0.1:99999/", "http://1.2.3.4.5.6/", "http://256.1.1.1/"];

function targetOf({ spec }: Fields): string {
  const proxy = isObject(spec) ? spec["proxy"] : undefined;
  return isObject(proxy) ? String(proxy["target_url"]) : "";
}

function emailOf(body: Fields) {
  return `user ${body["org_id"] ?? ""} ${fold(String(body["email_address"]))}`;
}
