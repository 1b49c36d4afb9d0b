import type { ErrorPage } from "./error-pages.ts";

/**
 * Sample code that handles an error code with the typed client, in an operation that returns it. That of the transport is
 * returned by any operation, and documented by none.
 */
export function clientSample({ code, status, operations }: Pick<ErrorPage, "code" | "status" | "operations">): string {
  const returning = operations.find(({ examples }) => examples.length > 0) ?? operations[0];
  const condition = returning ? `result.error.code === "${code}"` : `result.response.status === ${status}`;
  const handler = returning?.examples.some(({ problem }) => "errors" in problem)
    ? `for (const { pointer, detail } of result.error.errors ?? []) {
    console.error(pointer, detail);
  }`
    : "console.error(result.error.detail);";
  return `\
const result = await client.${returning?.operation.id ?? "searchUsers"}(request);

if (result.ok) {
  console.log(result.data);
} else if (${condition}) {
  ${handler}
}`;
}
