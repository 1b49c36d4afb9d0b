import type { ErrorPage } from "./error-pages.ts";

/** Sample code that handles an error code with the typed client, in an operation that returns it. */
export function clientSample(page: Pick<ErrorPage, "code" | "status" | "operations">): string {
  const { code, status, operations } = page;
  const returning = operations.find(({ examples }) => examples.length > 0) ?? operations[0];
  if (!returning) return transportSample(status);
  const { operation, examples } = returning;
  return sampleOf(
    operation.id,
    `result.error.code === "${code}"`,
    examples.some(({ problem }) => "errors" in problem)
      ? ["for (const { pointer, detail } of result.error.errors ?? []) {", "  console.error(pointer, detail);", "}"]
      : ["console.error(result.error.detail);"],
  );
}

/** The transport returns the status for any operation, and no operation documents it. */
function transportSample(status: number): string {
  return sampleOf("searchUsers", `result.response.status === ${status}`, ["console.error(result.error.detail);"]);
}

function sampleOf(operation: string, condition: string, handler: readonly string[]): string {
  return [
    `const result = await client.${operation}(request);`,
    "",
    "if (result.ok) {",
    "  console.log(result.data);",
    `} else if (${condition}) {`,
    ...handler.map((line) => `  ${line}`),
    "}",
  ].join("\n");
}
