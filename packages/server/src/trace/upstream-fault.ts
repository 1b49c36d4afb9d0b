/** A call of an upstream that came to nothing. The message is what the trace says of it. */
export class UpstreamFault extends Error {
  override readonly name = "UpstreamFault";
}

const unreachable: Record<string, string> = {
  ECONNREFUSED: "It refused the connection.",
  EHOSTUNREACH: "There is no route to it.",
  ENETUNREACH: "There is no route to it.",
  EADDRNOTAVAIL: "There is no route to it.",
  ETIMEDOUT: "It did not accept the connection.",
  ERR_SSL_WRONG_VERSION_NUMBER: "It does not speak TLS.",
  ERR_SSL_PACKET_LENGTH_TOO_LONG: "It does not speak TLS.",
};

const brokenOff = new Set(["ECONNRESET", "EPIPE", "HPE_INVALID_EOF_STATE"]);

/** Node gives a certificate's fault the name that OpenSSL has for it, which has no prefix of its own. */
const certificateFault = /CERT|^UNABLE_TO_|^HOSTNAME_MISMATCH$/;

/** `undefined` for a code that no socket, TLS stack or parser has: then the fault is ours. */
function describe(code: string): string | undefined {
  const reason = unreachable[code];
  if (reason) return `The upstream could not be reached. ${reason}`;
  if (brokenOff.has(code)) return "The upstream broke the connection off before its answer was complete.";
  if (code === "HPE_HEADER_OVERFLOW") return "The headers of the upstream's answer are too large.";
  if (code.startsWith("HPE_")) return "The upstream does not speak HTTP/1.1.";
  if (certificateFault.test(code))
    return `The upstream could not be reached. Its certificate is not trusted (${code}).`;
  if (/^ERR_(SSL|TLS)_/.test(code)) return `The upstream could not be reached. TLS could not be agreed on (${code}).`;
  if (/^E[A-Z0-9]+$/.test(code)) return `The upstream could not be reached. The connection failed (${code}).`;
  return undefined;
}

/** Says what went wrong with a call, in words. An error that is no fault of the call is thrown on. */
export function describeFault(error: unknown): string {
  if (error instanceof UpstreamFault) return error.message;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const description = describe(code);
  if (description === undefined) throw error;
  return description;
}
