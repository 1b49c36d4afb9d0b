import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { errorCatalogue } from "@gw/api-types";
import { ProblemError } from "../problem.ts";
import { isLingering } from "./lingering.ts";
import { problemMediaType, problemText } from "./problem-response.ts";

/** Errors of Node's HTTP parser, which come before there is a request. */
function parserProblem(code: string): ProblemError {
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      return new ProblemError(
        "headers_too_large",
        "The headers are larger than the service accepts. Send fewer or shorter ones.",
      );
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return new ProblemError("request_timeout", "The request did not arrive whole in time. Send it again.");
    default:
      return new ProblemError("invalid_request", "This is no HTTP request that the service understands.");
  }
}

/** Answers what never became a request with a problem, and closes the connection. */
export function answerClientError(
  error: Error & { code?: string },
  socket: Socket,
  docsBaseUrl: string | undefined,
): void {
  if (!socket.writable || isLingering(socket) || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const id = randomUUID();
  const problem = parserProblem(error.code ?? "");
  const { status } = errorCatalogue[problem.code];
  const text = problemText(problem, id, docsBaseUrl);
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
