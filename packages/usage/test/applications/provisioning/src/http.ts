import type { paths } from "./generated/api.ts";

type Method = "get" | "post" | "put";

/** The paths that have a method. */
type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never;
}[keyof paths];

type OperationOf<P extends keyof paths, M extends Method> =
  paths[P] extends Record<M, infer Operation> ? Operation : never;

type JsonOf<T> = T extends { content: { "application/json": infer Body } } ? Body : never;

/** The body of an operation's request. */
export type RequestBody<P extends keyof paths, M extends Method> =
  OperationOf<P, M> extends { requestBody?: infer Body } ? JsonOf<NonNullable<Body>> : never;

/** The body of an operation's success. */
export type ResponseBody<P extends keyof paths, M extends Method> =
  OperationOf<P, M> extends { responses: infer Responses } ? JsonOf<Responses[keyof Responses & (200 | 201)]> : never;

export interface Connection {
  baseUrl: string;
  authorization: string;
}

export class RequestFailed extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export async function send<M extends Method, P extends PathOf<M>>(
  { baseUrl, authorization }: Connection,
  method: M,
  path: P,
  body: RequestBody<P, M>,
  parameters: Record<string, string> = {},
): Promise<ResponseBody<P, M>> {
  const address = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(parameters[name] ?? ""));
  const response = await fetch(`${baseUrl}${address}`, {
    method: method.toUpperCase(),
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new RequestFailed(response.status, await response.text());
  // The document says so.
  return (await response.json()) as ResponseBody<P, M>;
}
