import { readFileSync } from "node:fs";
import { inRoot } from "./workspace.ts";

/** An operation as described by the document. */
export interface OperationRow {
  /** In lower case. */
  method: string;
  path: string;
  securityScheme: "adminKey" | "dashboardToken" | "gatewayKey" | "portalKey";
  /** The media type of the request's body; null if there is none. */
  requestMediaType: string | null;
  /** The media type of the success; null if it has no content. */
  responseMediaType: string | null;
  statuses: readonly number[];
  kind: "query" | "mutation";
  /** The names of its header parameters. */
  headers: readonly string[];
  hasPages: boolean;
}

interface Described {
  operationId: string;
  security: Record<OperationRow["securityScheme"], string[]>[];
  parameters?: ({ $ref: string } | Parameter)[];
  requestBody?: { content: object };
  responses: Record<string, { content?: object }>;
  "x-gw-query"?: boolean;
  "x-gw-pages"?: object;
}

interface Parameter {
  in: string;
  name: string;
}

interface Bundle {
  paths: Record<string, Record<string, Described>>;
  components: { parameters: Record<string, Parameter> };
}

const { paths, components } = JSON.parse(readFileSync(inRoot("spec/dist/internal.json"), "utf8")) as Bundle;

function rowOf(path: string, method: string, operation: Described): OperationRow {
  const { security, parameters = [], requestBody, responses } = operation;
  const statuses = Object.keys(responses).map(Number);
  const success = responses[statuses.find((status) => status < 300) ?? ""];
  const targets = parameters.map((each) =>
    "$ref" in each ? components.parameters[each.$ref.split("/").at(-1) ?? ""] : each,
  );
  return {
    method,
    path,
    // Each operation requires one.
    securityScheme: Object.keys(security[0] ?? {})[0] as OperationRow["securityScheme"],
    requestMediaType: Object.keys(requestBody?.content ?? {})[0] ?? null,
    responseMediaType: Object.keys(success?.content ?? {})[0] ?? null,
    statuses,
    kind: method === "get" || operation["x-gw-query"] ? "query" : "mutation",
    headers: targets.flatMap((each) => (each?.in === "header" ? [each.name] : [])),
    hasPages: operation["x-gw-pages"] !== undefined,
  };
}

/** Reads every operation of the document, by its operationId. */
export function readOperationTable<Id extends string>(): Readonly<Record<Id, OperationRow>> {
  const rows = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => /^(?:get|post|put|patch|delete)$/.test(method))
      .map(([method, operation]) => [operation.operationId, rowOf(path, method, operation)]),
  );
  // The ids are generated from the same document.
  return Object.fromEntries(rows) as Readonly<Record<Id, OperationRow>>;
}
