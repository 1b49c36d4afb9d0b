import { randomUUID } from "node:crypto";
import { ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { errorCatalogue } from "../generated/error-catalogue.ts";
import { ProblemError } from "../contract/problem.ts";
import { readAddress } from "./client-address.ts";
import { problemMediaType, problemText, type FailureParts } from "./problem-response.ts";

/** The request took longer to arrive than the service waits. */
export function requestTimeout(): ProblemError {
  return new ProblemError(
    "request_timeout",
    "The service did not receive the complete request in time. Send it again.",
  );
}

/** Errors of Node's HTTP parser, before there is a request. */
function parserProblem(code: string): ProblemError {
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      return new ProblemError("headers_too_large", "The request headers are too large. Send fewer or shorter headers.");
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return requestTimeout();
    default:
      return new ProblemError("invalid_request", "The request is not valid HTTP.");
  }
}

/**
 * Whether the next response belongs to a request that has arrived: writing anything else would corrupt it, or say that nothing
 * was changed while it may write. Node stores it on the socket in an undocumented field.
 */
function isResponding(socket: Socket): boolean {
  const response: unknown = Reflect.get(socket, "_httpMessage");
  return response instanceof ServerResponse && (response.headersSent || response.req.complete);
}

/** Responds with a problem to input that never became a request, logs it, and closes the connection. */
export function handleClientError(
  error: Error & { code?: string },
  socket: Socket,
  { config, log }: FailureParts,
): void {
  // Before the handshake is complete, a response would wait for it.
  const isUnreachable = error.code === "ECONNRESET" || error.code === "ERR_TLS_HANDSHAKE_TIMEOUT";
  if (!socket.writable || isUnreachable || isResponding(socket)) {
    socket.destroy();
    return;
  }
  const id = randomUUID();
  const problem = parserProblem(error.code ?? "");
  const { status } = errorCatalogue[problem.code];
  const text = problemText(problem, id, config);
  // What a proxy may have reported could not be read.
  const remoteAddress = readAddress(socket.remoteAddress ?? "");
  log.info({ requestId: id, remoteAddress, status, reason: error.code }, "response sent");
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
      `Date: ${new Date().toUTCString()}`,
      `Content-Type: ${problemMediaType}`,
      `Content-Length: ${Buffer.byteLength(text)}`,
      `X-Request-Id: ${id}`,
      "Connection: close",
      "",
      text,
    ].join("\r\n"),
  );
}
