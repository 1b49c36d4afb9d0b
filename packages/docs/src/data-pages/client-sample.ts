import type { ErrorPage } from "./error-pages.ts";

/** How a caller of the typed client tells a code apart, in an operation that answers it. */
export function clientSample(page: Pick<ErrorPage, "code" | "status" | "operations">): string {
  const { code, status, operations } = page;
  const answering = operations.find(({ examples }) => examples.length > 0) ?? operations[0];
  if (!answering) return transportSample(status);
  const { operation, examples } = answering;
  return sampleOf(
    clientOf(operation.described.security),
    operation.id,
    `result.error?.code === "${code}"`,
    examples.some(({ problem }) => "errors" in problem)
      ? ["for (const { pointer, detail } of result.error.errors ?? []) {", "  console.error(pointer, detail);", "}"]
      : ["console.error(result.error.detail);"],
  );
}

/** The transport answers any operation alike, and no operation documents it. */
const transportSample = (status: number): string =>
  sampleOf("dashboard", "searchUsers", `result.status === ${status}`, [
    'console.error(result.response.headers.get("X-Request-Id"));',
  ]);

/** The entry of the client that the operation's credential opens: `dashboardToken` opens `dashboard`. */
export const clientOf = (security: readonly Record<string, unknown>[]): string =>
  security
    .flatMap(Object.keys)
    .join()
    .replace(/(?:Token|Key)$/, "");

const sampleOf = (client: string, operation: string, condition: string, told: readonly string[]): string =>
  [
    `const result = await ${client}.${operation}(request);`,
    "",
    "if (result.ok) {",
    "  console.log(result.data);",
    `} else if (${condition}) {`,
    ...told.map((line) => `  ${line}`),
    "}",
  ].join("\n");
