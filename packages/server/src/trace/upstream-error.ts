import { codeOf } from "../util/errors.ts";

/** A failed call of an upstream. The message is shown in the trace. */
export class UpstreamError extends Error {
  override readonly name = "UpstreamError";
}

const unreachable: Record<string, string> = {
  ECONNREFUSED: "it refused the connection.",
  EHOSTUNREACH: "there is no route to it.",
  ENETUNREACH: "there is no route to it.",
  EADDRNOTAVAIL: "there is no route to it.",
  ETIMEDOUT: "it did not accept the connection.",
  ERR_SSL_WRONG_VERSION_NUMBER: "it does not speak TLS.",
  ERR_SSL_PACKET_LENGTH_TOO_LONG: "it does not speak TLS.",
};

const brokenOff = new Set(["ECONNRESET", "EPIPE", "HPE_INVALID_EOF_STATE"]);

/** Node uses OpenSSL's codes for certificate errors, which have no common prefix. */
const certificateErrorCode = /CERT|^UNABLE_TO_|^HOSTNAME_MISMATCH$/;

/** Undefined for a code that no socket, TLS stack or parser uses: then the error is a bug of the service. */
function describe(code: string): string | undefined {
  const reason = unreachable[code];
  if (reason) return `The upstream could not be reached: ${reason}`;
  if (brokenOff.has(code)) return "The upstream closed the connection before its response was complete.";
  if (code === "HPE_HEADER_OVERFLOW") return "The upstream's response headers are too large.";
  if (code.startsWith("HPE_")) return "The upstream does not speak HTTP/1.1.";
  if (certificateErrorCode.test(code))
    return `The upstream could not be reached: its certificate is not trusted (${code}).`;
  if (/^ERR_(SSL|TLS)_/.test(code)) return `The upstream could not be reached: the TLS handshake failed (${code}).`;
  if (/^E[A-Z0-9]+$/.test(code)) return `The upstream could not be reached: the connection failed (${code}).`;
  return undefined;
}

/** Describes why a call failed. Rethrows errors that have another cause. */
export function describeUpstreamError(error: unknown): string {
  if (error instanceof UpstreamError) return error.message;
  const description = describe(codeOf(error));
  if (description === undefined) throw error;
  return description;
}
