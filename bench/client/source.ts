import type { CalledOperation } from "./called-operations.ts";

/** Path parameters as the source of an object. */
export const pathObject = ({ pathParameters = {} }: CalledOperation): string =>
  `{ ${Object.entries(pathParameters)
    .map(([name, value]) => `${name}: ${value}`)
    .join(", ")} }`;

/** The one argument `{ path, query, body }`, as several clients take it; empty where there is nothing to give. */
export function argument(operation: CalledOperation): string {
  const parts = [
    ...(operation.pathParameters ? [`path: ${pathObject(operation)}`] : []),
    ...(operation.query ? [`query: ${operation.query}`] : []),
    ...(operation.body ? [`body: ${operation.body}`] : []),
  ];
  return parts.length > 0 ? `{ ${parts.join(", ")} }` : "";
}
