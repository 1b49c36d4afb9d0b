import { operationTable } from "./operation-table.ts";
import type { OperationId, Scheme } from "../../src/contract/handler.ts";

/** The header that carries a credential of each scheme. */
export function credentialHeader(scheme: Scheme, credential: string): Record<string, string> {
  return {
    dashboardToken: { authorization: `Bearer ${credential}` },
    gatewayKey: { "x-gw-authorization": credential },
    adminKey: { "admin-auth": credential },
    portalKey: { authorization: credential },
  }[scheme];
}

function mapValues(values: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

/** Where an operation is, below the address of the service. */
export function urlOf(
  id: OperationId,
  path: Readonly<Record<string, string | number>> = {},
  query: Readonly<Record<string, string | number>> = {},
): string {
  const { path: template, securityScheme } = operationTable[id];
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const search = new URLSearchParams(mapValues(query)).toString();
  return `${securityScheme === "portalKey" ? "/portal" : ""}${filled}${search === "" ? "" : `?${search}`}`;
}
