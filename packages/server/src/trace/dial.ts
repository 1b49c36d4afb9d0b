import { type ClientRequest, type IncomingMessage, request as openRequest } from "node:http";
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

function connect(url: URL, { hostname, port, addresses }: CheckedTarget): Socket {
  // `autoSelectFamily` makes Node ask the look-up for all addresses, and try each of them.
  const options = { host: hostname, port, lookup: lookupOf(addresses), autoSelectFamily: true };
  if (url.protocol === "http:") return connectPlain(options);
  // RFC 6066 §3: the server name is a name, never an address, and has no dot at its end.
  const servername = isIP(hostname) === 0 ? hostname.replace(/\.$/, "") : "";
  return connectTls({ ...options, servername, ALPNProtocols: ["http/1.1"] });
}

function awaitAnswer(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let interimAnswers = 0;
    request.on("response", resolve);
    // Stays for the life of the request: what fails after the answer is no crash either.
    request.on("error", reject);
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

/**
 * Sends one request to a checked target and reads its answer within the bounds. Redirects are not followed, connections
 * are not kept, and proxy settings of the environment do not count.
 *
 * @throws UpstreamFault, or the error of the socket, of TLS or of the HTTP parser, with its `code`.
 */
export async function dial(
  { method, url, headers, body }: DialRequest,
  target: CheckedTarget,
  { signal, maxBytes }: DialBounds,
): Promise<DialledAnswer> {
  signal.throwIfAborted();
  // Made by hand and without an agent: an agent may go through a proxy, or reuse a connection of another request.
  const request = openRequest({
    method,
    path: `${url.pathname}${url.search}`,
    headers,
    setDefaultHeaders: false,
    maxHeaderSize: maxHeaderBytes,
    insecureHTTPParser: false,
    signal,
    createConnection: () => connect(url, target),
  });
  // The size is bounded; a count would drop headers silently.
  request.maxHeadersCount = 0;
  try {
    const answered = awaitAnswer(request);
    request.end(body);
    const answer = await answered;
    const status = answer.statusCode ?? 0;
    if (status < 100) throw new UpstreamFault("The upstream does not speak HTTP/1.1.");
    return { status, headers: headerLists(answer.rawHeaders), ...(await readBody(answer, maxBytes)) };
  } finally {
    request.destroy();
  }
}
