/** The fields of a problem that the client reads. */
interface Problem {
  readonly code: string | undefined;
  readonly detail: string | undefined;
}

/** Returns the problem (RFC 9457) in a response; undefined if it has another body. */
export function findProblem(body: unknown, { headers }: Response): Problem | undefined {
  const isProblem = /^application\/problem\+json\b/i.test(headers.get("Content-Type") ?? "");
  if (!isProblem || typeof body !== "object" || body === null) return undefined;
  const { code, detail } = body as Partial<Record<keyof Problem, unknown>>;
  return { code: textOf(code), detail: textOf(detail) };
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
