import type { CalledOperation } from "./called-operations.ts";

/** The source code of an object with the path parameters. */
export function pathObject({ pathParameters = {} }: CalledOperation): string {
  return `{ ${Object.entries(pathParameters)
    .map(([name, value]) => `${name}: ${value}`)
    .join(", ")} }`;
}

/** The argument `{ path, query, body }` that several clients accept; empty if there is nothing to pass. */
export function argument(operation: CalledOperation): string {
  const parts = [
    ...(operation.pathParameters ? [`path: ${pathObject(operation)}`] : []),
    ...(operation.query ? [`query: ${operation.query}`] : []),
    ...(operation.body ? [`body: ${operation.body}`] : []),
  ];
  return parts.length > 0 ? `{ ${parts.join(", ")} }` : "";
}
