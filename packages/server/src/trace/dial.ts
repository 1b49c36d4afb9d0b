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
import type { HttpMethod } from "@gw/api-types";
import { headerLists } from "./header-lists.ts";
import type { CheckedTarget } from "./target-guard.ts";
import { UpstreamFault } from "./upstream-fault.ts";

const maxHeaderBytes = 16_384;
const maxInterimAnswers = 20;

export interface DialRequest {
  method: HttpMethod;
  url: URL;
  /** Sent as they are; nothing is added. */
  headers: Record<string, string[]>;
  body: string | undefined;
}

export interface DialBounds {
  /** Ends the call, in whatever state it is. */
  signal: AbortSignal;
  /** How much of the answer's body is read. */
  maxBytes: number;
}

export interface DialledAnswer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string[]>;
  /** As it came over the wire: a content coding is not undone. */
  body: Buffer;
  truncated: boolean;
}

/** Answers with the checked addresses whatever name is asked for, so that no second look-up can differ from the first. */
const lookupOf =
  (addresses: readonly string[]): LookupFunction =>
  (_hostname, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: isIP(address) })),
    );

function openSocket(url: URL, { hostname, port, addresses }: CheckedTarget): Socket {
  // `autoSelectFamily` makes Node ask the look-up for all addresses, and try each of them.
  const options = { host: hostname, port, lookup: lookupOf(addresses), autoSelectFamily: true };
  if (url.protocol === "http:") return connectPlain(options);
  // RFC 6066 §3: the server name is a name, never an address, and has no dot at its end.
  const servername = isIP(hostname) === 0 ? hostname.replace(/\.$/, "") : "";
  return connectTls({ ...options, servername, ALPNProtocols: ["http/1.1"] });
}

/** Waits for TLS too: a request written before that would hide why TLS failed. */
async function connect(url: URL, target: CheckedTarget, signal: AbortSignal): Promise<Socket> {
  const socket = openSocket(url, target);
  // An error that comes while nobody listens would end the process.
  socket.on("error", () => {});
  try {
    await once(socket, url.protocol === "http:" ? "connect" : "secureConnect", { signal });
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** Of what fails amid an answer, the request knows the reason; the answer only knows that it broke off, or not even that. */
function awaitFailure(request: ClientRequest): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  request.on("error", reject);
  // What fails after all was read matters to nobody.
  promise.catch(() => {});
  return promise;
}

function awaitAnswer(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let interimAnswers = 0;
    request.on("response", resolve);
    request.on("information", () => {
      interimAnswers += 1;
      if (interimAnswers > maxInterimAnswers) {
        request.destroy(new UpstreamFault(`The upstream sent more than ${maxInterimAnswers} interim answers.`));
      }
    });
    request.on("upgrade", (_answer, socket) => {
      socket.destroy();
      reject(new UpstreamFault("The upstream switched to another protocol without being asked."));
    });
  });
}

/** Copies into one buffer: an answer of very many tiny chunks would otherwise cost many times its size. */
async function readBody(answer: IncomingMessage, maxBytes: number): Promise<{ body: Buffer; truncated: boolean }> {
  const body = Buffer.allocUnsafe(maxBytes);
  let size = 0;
  // Without an encoding set, a message yields buffers; its type does not say so.
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    const copied = chunk.copy(body, size);
    size += copied;
    if (copied < chunk.length) return { body: body.subarray(0, size), truncated: true };
  }
  return { body: body.subarray(0, size), truncated: false };
}

/** The document refuses other headers already. This is the last place before the wire, where one could split a request. */
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
    // Without an agent: one may go through a proxy, or reuse a connection of another request.
    createConnection: () => socket,
  });
  // The size is bounded; a count would drop headers silently.
  request.maxHeadersCount = 0;
  return request;
}

async function exchange(request: ClientRequest, body: string | undefined, maxBytes: number): Promise<DialledAnswer> {
  const failure = awaitFailure(request);
  const answered = awaitAnswer(request);
  request.end(body);
  const answer = await Promise.race([answered, failure]);
  const status = answer.statusCode ?? 0;
  if (status < 100) throw new UpstreamFault("The upstream does not speak HTTP/1.1.");
  // A body that only the connection's end delimits looks whole when the connection was cut; the failure comes first then.
  const read = await Promise.race([readBody(answer, maxBytes), failure]);
  return { status, headers: headerLists(answer.rawHeaders), ...read };
}

/**
 * Sends one request to a checked target and reads its answer within the bounds. Redirects are not followed, connections
 * are not kept, and proxy settings of the environment do not count.
 *
 * @throws UpstreamFault, or the error of the socket, of TLS or of the HTTP parser, with its `code`.
 */
export async function dial(
  dialled: DialRequest,
  target: CheckedTarget,
  { signal, maxBytes }: DialBounds,
): Promise<DialledAnswer> {
  assertHeaders(dialled.headers);
  const socket = await connect(dialled.url, target, signal);
  try {
    return await exchange(openRequest(dialled, socket, signal), dialled.body, maxBytes);
  } finally {
    socket.destroy();
  }
}
