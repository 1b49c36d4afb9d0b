import { readOperationTable } from "../../packages/test-support/src/operation-table.ts";
import { pointerTo } from "../../packages/openapi/dist/index.js";
import { targetAt, type Example } from "../../packages/openapi/dist/document.js";
import { readDocument } from "../../packages/server/dist/contract/document.js";
import type { OperationId, Scheme } from "../../packages/server/dist/contract/handler.js";
import type { DemoCredentials } from "../../packages/server/dist/demo/demo-data.js";

/** A request that is sent repeatedly; `[<id>]` in the body is replaced by a unique id each time. */
export interface RequestToSend {
  method: "GET" | "POST" | "PUT";
  /** With the query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** A request of an operation that can be repeated, based on an example of the document. */
interface Recipe {
  /** The name of the request example. */
  example?: string;
  path?: string;
  /** Fields whose values must be unique. */
  unique?: Record<string, string>;
}

const recipes: Readonly<Record<OperationId, Recipe>> = {
  getStreamsApi: { path: "/api/apis/streams/4a6f1f7c2b8d4e0f9a1b2c3d4e5f6004" },
  createOauthClient: { example: "generated" },
  updateClientType: { example: "ordinary", path: "/oauth-providers/1/client-types/1" },
  updatePlan: { example: "limited", path: "/plans/2" },
  searchUsers: { example: "by-email" },
  createPolicy: { example: "silver", unique: { id: "[<id>]", name: "Silver [<id>]" } },
  searchApis: { path: "/api/apis/search?q=order" },
  createCustomCredential: { example: "custom", path: "/apps/1/custom_credentials" },
  createUser: { example: "administrator", unique: { email_address: "[<id>]@example.com" } },
  debugApi: { example: "keyless" },
  createWebhook: { example: "order-shipped" },
  migrateApis: { example: "dry-run" },
};

/** Every operation, in the order of the document. */
export const operationIds = Object.keys(recipes) as OperationId[];

const operationTable = readOperationTable<OperationId>();

/** The address of the echo upstream in the examples. */
const exampleUpstream = "127.0.0.1:8082";

function credentialHeader(scheme: Scheme, credentials: DemoCredentials): Record<string, string> {
  return {
    dashboardToken: { authorization: `Bearer ${credentials.dashboardToken}` },
    gatewayKey: { "x-gw-authorization": credentials.gatewayKey },
    adminKey: { "admin-auth": credentials.adminKey },
    portalKey: { authorization: credentials.portalKey },
  }[scheme];
}

function exampleBody(id: OperationId, name: string): Record<string, unknown> {
  const { method, path } = operationTable[id];
  const at = pointerTo("paths", path, method, "requestBody", "content", "application/json", "examples", name);
  return targetAt<Example & { value: Record<string, unknown> }>(readDocument(), at).target.value;
}

/** The context of the requests of one run. */
export interface RequestParts {
  credentials: DemoCredentials;
  /** Host and port of the echo upstream. */
  upstream: string;
}

/** The request of an operation. The paths of the portal are relative to its own base path. */
export function requestOf(id: OperationId, { credentials, upstream }: RequestParts): RequestToSend {
  const { example, path, unique } = recipes[id];
  const described = operationTable[id];
  const body = example === undefined ? undefined : { ...exampleBody(id, example), ...unique };
  return {
    // The document only has these three methods.
    method: described.method.toUpperCase() as RequestToSend["method"],
    path: path ?? described.path,
    headers: {
      ...credentialHeader(described.securityScheme, credentials),
      accept: described.responseMediaType ?? "*/*",
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body).replaceAll(exampleUpstream, upstream) }),
  };
}
