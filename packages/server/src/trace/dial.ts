import { once } from "node:events";
import {
  type ClientRequest,
  type IncomingMessage,
  request as createRequest,
  validateHeaderName,
  validateHeaderValue,
} from "node:http";
import { connect as connectPlain, isIP, type LookupFunction, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import type { HttpMethod } from "../generated/types/types.ts";
import type { CheckedTarget } from "./target-guard.ts";
import { UpstreamError } from "./upstream-error.ts";

const maxHeaderBytes = 16_384;
const maxInterimResponses = 20;

export interface DialRequest {
  method: HttpMethod;
  url: URL;
  /** Sent as they are; nothing is added. */
  headers: Record<string, string[]>;
  body: string | undefined;
}

export interface DialBounds {
  /** Aborts the call in any state. */
  signal: AbortSignal;
  /** How much of the response's body is read. */
  maxBytes: number;
}

export interface DialledResponse {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string[]>;
  /** As received: content codings are not decoded. */
  body: Buffer;
  truncated: boolean;
}

/** Returns the checked addresses for any name, so that a second lookup can't differ from the first. */
function lookupOf(addresses: readonly string[]): LookupFunction {
  return (_hostname, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: isIP(address) })),
    );
}

function openSocket(url: URL, { hostname, port, addresses }: CheckedTarget): Socket {
  // `autoSelectFamily` makes Node request all addresses, and try each of them.
  const options = { host: hostname, port, lookup: lookupOf(addresses), autoSelectFamily: true };
  if (url.protocol === "http:") return connectPlain(options);
  // RFC 6066 §3: the server name is a name, never an address, and has no dot at its end.
  const servername = isIP(hostname) === 0 ? hostname.replace(/\.$/, "") : "";
  return connectTls({ ...options, servername, ALPNProtocols: ["http/1.1"] });
}

/** Waits for TLS, too: a request sent before that would hide the reason of a TLS failure. */
async function connect(url: URL, target: CheckedTarget, signal: AbortSignal): Promise<Socket> {
  const socket = openSocket(url, target);
  // An error without a listener would end the process.
  socket.on("error", () => {});
  try {
    await once(socket, url.protocol === "http:" ? "connect" : "secureConnect", { signal });
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** If a response fails midway, the request reports the reason; the response reports at most that it was aborted. */
function awaitFailure(request: ClientRequest): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  request.on("error", reject);
  // Failures after the complete response are irrelevant.
  promise.catch(() => {});
  return promise;
}

function awaitResponse(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let interimResponses = 0;
    request.on("response", resolve);
    request.on("information", () => {
      interimResponses += 1;
      if (interimResponses > maxInterimResponses) {
        request.destroy(new UpstreamError(`The upstream sent more than ${maxInterimResponses} interim responses.`));
      }
    });
    request.on("upgrade", (_response, socket) => {
      socket.destroy();
      reject(new UpstreamError("The upstream switched to another protocol without being asked."));
    });
  });
}

/** Copies into one buffer: a response of very many tiny chunks would otherwise cost many times its size. */
async function readBody(response: IncomingMessage, maxBytes: number): Promise<{ body: Buffer; truncated: boolean }> {
  const body = Buffer.allocUnsafe(maxBytes);
  let size = 0;
  // Without an encoding set, a message yields buffers; its type does not say so.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    const copied = chunk.copy(body, size);
    size += copied;
    if (copied < chunk.length) return { body: body.subarray(0, size), truncated: true };
  }
  return { body: body.subarray(0, size), truncated: false };
}

/** The document already rejects other headers. This is the last check before sending, where one could split a request. */
function assertHeaders(headers: Record<string, string[]>): void {
  for (const [name, values] of Object.entries(headers)) {
    validateHeaderName(name);
    for (const value of values) validateHeaderValue(name, value);
  }
}

function openRequest({ method, url, headers }: DialRequest, socket: Socket, signal: AbortSignal): ClientRequest {
  const request = createRequest({
    method,
    path: `${url.pathname}${url.search}`,
    headers,
    setDefaultHeaders: false,
    maxHeaderSize: maxHeaderBytes,
    insecureHTTPParser: false,
    signal,
    // No agent: it might use a proxy, or reuse a connection of another request.
    createConnection: () => socket,
  });
  // The size is bounded; a count would drop headers silently.
  request.maxHeadersCount = 0;
  return request;
}

async function exchange(request: ClientRequest, body: string | undefined, maxBytes: number): Promise<DialledResponse> {
  const failure = awaitFailure(request);
  const responded = awaitResponse(request);
  request.end(body);
  const response = await Promise.race([responded, failure]);
  const status = response.statusCode ?? 0;
  if (status < 100) throw new UpstreamError("The upstream does not speak HTTP/1.1.");
  // A body that is delimited only by the end of the connection looks complete if the connection was cut; check for a failure
  // first.
  const read = await Promise.race([readBody(response, maxBytes), failure]);
  // Every name has its values.
  return { status, headers: { ...(response.headersDistinct as Record<string, string[]>) }, ...read };
}

/**
 * Sends one request to a checked target and reads its response within the limits. Does not follow redirects, keep
 * connections alive, or use proxy settings of the environment.
 *
 * @throws UpstreamError, or the error of the socket, of TLS or of the HTTP parser, with its `code`.
 */
export async function dial(
  dialled: DialRequest,
  target: CheckedTarget,
  { signal, maxBytes }: DialBounds,
): Promise<DialledResponse> {
  assertHeaders(dialled.headers);
  const socket = await connect(dialled.url, target, signal);
  try {
    return await exchange(openRequest(dialled, socket, signal), dialled.body, maxBytes);
  } finally {
    socket.destroy();
  }
}
