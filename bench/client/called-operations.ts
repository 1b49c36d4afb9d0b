import { readOperationTable } from "../../packages/test-support/src/operation-table.ts";
import type { operations } from "../../packages/client/dist/types.js";
import type { Document } from "./documents.ts";

const operationTable = readOperationTable<keyof operations>();

type OperationId = keyof operations;

/** The arguments of a call, and the property of its response that is read, as source code. */
interface Use {
  /** By name, in the order of the path. */
  pathParameters?: Readonly<Record<string, string>>;
  query?: string;
  body?: string;
  member: string;
}

/** A call of an operation, as written in an application. */
export interface CalledOperation extends Use {
  id: string;
  method: string;
  path: string;
  /** The security scheme, which determines the client that has the operation. */
  scheme: string;
  successStatus: string;
}

const uses: Readonly<Record<OperationId, Use>> = {
  getStreamsApi: { pathParameters: { apiId: '"4a6f1f7c2b8d4e0f9a1b2c3d4e5f6004"' }, member: "info" },
  createOauthClient: { body: '{ client_id: "orders-web" }', member: "secret" },
  updateClientType: {
    pathParameters: { provider_id: "1", client_type_id: "1" },
    body: '{ Name: "Web", ResponseTypes: "code", GrantType: "pkce" }',
    member: "GrantType",
  },
  updatePlan: { pathParameters: { plan_id: "3" }, body: '{ Name: "Team", ProviderID: 1 }', member: "ID" },
  searchUsers: { query: "{ p: 1 }", body: '{ filters: { query: "maya" } }', member: "users" },
  createPolicy: { body: '{ name: "Silver", rate: 100, per: 60 }', member: "ID" },
  searchApis: { query: '{ q: "orders" }', member: "apis" },
  createCustomCredential: {
    pathParameters: { app_id: '"1"' },
    body: '{ Type: "CREDENTIAL_TYPE_CUSTOM", PlanID: 1 }',
    member: "ID",
  },
  createUser: { body: '{ email_address: "omar.haddad@example.com" }', member: "Meta" },
  debugApi: {
    body: '{ request: { path: "/orders/1" }, spec: { proxy: { listen_path: "/orders/", target_url: "http://127.0.0.1:8082/orders" } } }',
    member: "logs",
  },
  createWebhook: { body: '{ name: "Order shipped", method: "POST" }', member: "ID" },
  migrateApis: { body: '{ mode: "dryRun", all: true }', member: "failure" },
};

/** All operations of a document derived from ours, with the arguments of their calls. */
export function calledOperations(document: Document): CalledOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { operationId, responses }]) => {
      if (!operationId) return [];
      // True if the document is ours or derived from it: the id of a copy is the id of the original and its area.
      const original = operationId.replace(/OfArea\d+$/, "") as OperationId;
      const successStatus = Object.keys(responses).find((status) => status.startsWith("2")) ?? "200";
      return [
        {
          ...uses[original],
          id: operationId,
          method,
          path,
          scheme: operationTable[original].securityScheme,
          successStatus,
        },
      ];
    }),
  );
}
