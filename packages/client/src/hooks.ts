import { setHeader } from "./headers.ts";
import type { Middleware, OperationInfo } from "./middleware.ts";
import { requestIdOf } from "./request-id.ts";

/**
 * How a request that {@link hooks} saw was answered.
 *
 * @example
 * ```ts
 * const isSlow = ({ duration }: AnswerInfo) => duration > 1_000;
 * ```
 */
export interface AnswerInfo {
  status: number;
  /** `X-Request-Id` of the answer, to find the request in the service's log. */
  requestId: string | null;
  /** How long the answer took to begin, in milliseconds. */
  duration: number;
}

/**
 * What {@link hooks} calls. The first argument is the same object for all hooks of a request.
 *
 * @example
 * ```ts
 * const logging: Hooks = {
 *   onResponse: ({ operationId }, { status, requestId }) => console.log(operationId, status, requestId),
 *   onError: ({ operationId }, error) => console.error(operationId, error),
 * };
 * ```
 */
export interface Hooks {
  /** Before a request is sent. What it gives is sent as headers, such as `traceparent`. */
  onRequest?: ((operation: OperationInfo) => Readonly<Record<string, string>> | void) | undefined;
  /** After an answer of any status has begun. */
  onResponse?: ((operation: OperationInfo, answer: AnswerInfo) => void) | undefined;
  /** Where there was no answer. */
  onError?: ((operation: OperationInfo, error: unknown) => void) | undefined;
}

/**
 * Tells logs and traces of requests, and nothing that is secret: no header, no body, no parameter. Before
 * {@link retry} it sees calls, behind it every try. What a hook throws, the call rejects with.
 *
 * Before {@link refresh} it is the one place for a 401 of any call: it sees those that no renewal has mended.
 *
 * @example
 * ```ts
 * const logged = createDashboardClient({
 *   baseUrl: "http://127.0.0.1:8080",
 *   token: () => session.accessKey,
 *   middleware: [
 *     retry(),
 *     hooks({ onResponse: ({ operationId }, { status, duration }) => console.log(operationId, status, duration) }),
 *   ],
 * });
 *
 * const signedIn = createDashboardClient({
 *   baseUrl: "http://127.0.0.1:8080",
 *   token: () => session.accessKey,
 *   middleware: [
 *     hooks({
 *       onResponse: (_, { status }) => {
 *         if (status === 401) session.end();
 *       },
 *     }),
 *     refresh(() => session.renew()),
 *   ],
 * });
 * ```
 */
export function hooks({ onRequest, onResponse, onError }: Hooks): Middleware {
  return async (request, next, called) => {
    // One of its own for each request, so that hooks can keep what they know of the request by it.
    const operation = { ...called };
    const headers = onRequest?.(operation) || {};
    for (const [name, value] of Object.entries(headers)) setHeader(request.headers, name, value);
    const start = performance.now();
    let response: Response;
    try {
      response = await next(request);
    } catch (error) {
      onError?.(operation, error);
      throw error;
    }
    const { status } = response;
    onResponse?.(operation, { status, requestId: requestIdOf(response), duration: performance.now() - start });
    return response;
  };
}
