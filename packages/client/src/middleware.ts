import type { OutgoingRequest } from "./request.ts";
import type { Route } from "./route.ts";

/**
 * Stands between a call and `fetch`. It may look at the request, change its headers, send it with `next` never, once or
 * again, and look at the answer, whose body is not its to read.
 *
 * The credential is never in the request: each `next` sends the one of the moment.
 *
 * @example
 * ```ts
 * const spanned: Middleware = (request, next, { operationId }) => {
 *   request.headers.set("traceparent", session.newSpan(operationId));
 *   return next(request);
 * };
 * const traced = createDashboardClient({ baseUrl: "http://127.0.0.1:8080", token: "…", middleware: [spanned] });
 * ```
 */
export type Middleware = (
  request: OutgoingRequest,
  next: (request: OutgoingRequest) => Promise<Response>,
  operation: OperationInfo,
) => Promise<Response>;

/**
 * What a {@link Middleware} knows of the operation that is called.
 *
 * @example
 * ```ts
 * const isRead = ({ method, items }: OperationInfo) => method === "GET" || items !== undefined;
 * ```
 */
export type OperationInfo = Readonly<Pick<Route, "operationId" | "method" | "path" | "items">>;
