import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { Readable } from "node:stream";
import { createUnzip } from "node:zlib";
import { CannotRun } from "@gw/openapi/cannot-run";
import { isUrl, keepText, readText } from "@gw/openapi/source-file";
import type { Fetch, Fetched } from "./project.ts";
import { isPublic, lookUpPublic, requirePublic } from "./public-addresses.ts";
import { requireText } from "./require-text.ts";

/** What may be fetched. */
export interface Access {
  /** The URL of the root document, which may refer to its own host. Without one it is a file, and may refer to public hosts. */
  root?: string;
  /** Sent to the origin of the root only. */
  headers?: Readonly<Record<string, string>>;
  /** Whether all hosts may be read, including private ones. */
  allowRemote?: boolean;
  limits?: typeof defaultLimits;
}

/** The time is that of one document and of all, in milliseconds; the bytes are those of all. */
const defaultLimits = { bytes: 50_000_000, time: 30_000, totalTime: 120_000, redirects: 5 };

const saveIt = "Save the document to files, and specify the root file.";
const correctIt = "Correct the address.";

/** Reads texts of a limited size in all, and prints how much was read while that takes more than two seconds. */
export function createReader(maximum = defaultLimits.bytes) {
  let size = 0;
  return async (name: string, open: () => Readable | Promise<Readable>): Promise<string> => {
    const timer = setInterval(() => console.error(`Reading ${name}: ${(size / 1e6).toFixed(1)} MB so far.`), 2000);
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of (await open()) as AsyncIterable<Buffer>) {
        chunks.push(chunk);
        size += chunk.length;
        const limit = `${maximum / 1e6} MB`;
        if (size > maximum)
          throw new CannotRun(`${name} and the documents that it refers to are larger than ${limit}.`, saveIt);
      }
    } finally {
      clearInterval(timer);
    }
    return Buffer.concat(chunks).toString("utf8");
  };
}

/** Creates a function that reads the documents at URLs, within limits, and keeps them so that they are read as files are. */
export function createFetcher({ root, headers = {}, allowRemote = false, limits = defaultLimits }: Access = {}): Fetch {
  const origin = root === undefined ? undefined : new URL(root).origin;
  const known = new Map<string, Promise<Fetched>>();
  const read = createReader(limits.bytes);
  let deadline: AbortSignal | undefined;
  let isRootPublic = false;

  /** Whether a URL is at the root's host, maybe with encryption that the root's URL lacks. */
  function isOwn(url: URL): boolean {
    return url.origin === origin || url.origin.replace(/^https:/, "http:") === origin;
  }

  async function send(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const isChecked = !allowRemote && (isRootPublic || !isOwn(url));
    if (isChecked) requirePublic(url.hostname);
    const own = url.origin === origin ? headers : {};
    const request = (url.protocol === "https:" ? https : http).get(url.href, {
      signal,
      headers: { accept: "application/yaml, application/json, */*", "user-agent": "gw-contract", ...own },
      ...(isChecked && { lookup: lookUpPublic }),
    });
    const [response] = (await once(request, "response")) as [IncomingMessage];
    // From now on, the response has the errors.
    request.on("error", () => undefined);
    return response;
  }

  /** Follows redirects, and requires a document where they lead. */
  async function open(given: string, signal: AbortSignal): Promise<{ url: string; response: IncomingMessage }> {
    let url = new URL(given);
    for (let redirects = 0; ; redirects += 1) {
      if (origin !== undefined && !allowRemote && !isOwn(url)) throw otherHost(given, url);
      const response = await send(url, signal);
      // Its name may have another address the next time.
      if (given === root && redirects === 0) isRootPublic = isPublic(response.socket.remoteAddress ?? "");
      if (response.statusCode === 200) return { url: url.href, response };
      response.destroy();
      const { location } = response.headers;
      if (location === undefined) throw badStatus(url.href, response.statusCode ?? 0, url.origin === origin && headers);
      const target = URL.parse(location, url.href);
      if (redirects === limits.redirects || !target || !isUrl(target.href)) {
        const where = redirects === limits.redirects ? `more than ${redirects} times` : `to ${location}`;
        throw new CannotRun(`${given} redirects ${where}.`, "Specify the address of the document itself.");
      }
      url = target;
    }
  }

  async function load(given: string): Promise<Fetched> {
    deadline ??= AbortSignal.timeout(limits.totalTime);
    const signal = AbortSignal.any([deadline, AbortSignal.timeout(limits.time)]);
    let url = given;
    let type = "";
    try {
      const text = await read(given, async () => {
        const opened = await open(given, signal);
        const { "content-type": received = "", "content-encoding": encoding } = opened.response.headers;
        ({ url } = opened);
        type = received;
        // Some servers compress what they were not asked to.
        return encoding === undefined ? opened.response : opened.response.compose(createUnzip());
      });
      requireText(text, url, type);
      // What another document refers to is known by that reference.
      const path = given === root ? url : given;
      keepText(path, text);
      const fetched = { url, text: readText(path), type };
      if (given === root) known.set(url, Promise.resolve(fetched));
      return fetched;
    } catch (error) {
      throw error instanceof CannotRun ? error : explain(given, error, signal.aborted);
    }
  }

  return (url) => {
    const found = known.get(url) ?? load(url);
    known.set(url, found);
    return found;
  };
}

function otherHost(given: string, url: URL): CannotRun {
  const subject = new URL(given).host === url.host ? url.href : `${given} redirects to ${url.href}, which`;
  return new CannotRun(
    `${subject} is not on the document's host.`,
    `To allow reading the document from ${url.host}, pass --allow-remote.`,
  );
}

function badStatus(url: string, status: number, headers: object | false): CannotRun {
  const token =
    Object.keys(headers || {}).length > 0
      ? "The server rejected the request. Check the credentials in --header."
      : 'Pass a token: `--header "Authorization: Bearer <token>"`.';
  const isTemporary = status === 429 || status >= 500;
  return new CannotRun(
    `${url} returned ${status} (${http.STATUS_CODES[status] ?? "unknown"}).`,
    status === 401 || status === 403 ? token : isTemporary ? `Try again later. ${saveIt}` : correctIt,
  );
}

/** Why a URL can't be read, of an error of Node. */
function explain(url: string, error: unknown, isLate: boolean): CannotRun {
  // Each address of a name has an error.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const failure: Error & { code?: string; address?: string; port?: number } =
    first instanceof Error ? first : new Error(String(first));
  const { code = "", message, address, port } = failure;
  const [reason, remedy] = isLate
    ? ["it took too long", `Check the server. ${saveIt}`]
    : /^(?:ENOTFOUND|EAI_)/.test(code)
      ? [`its host name could not be resolved (${code})`, correctIt]
      : code === "ECONNREFUSED"
        ? [`${address}:${port} refused the connection`, "Start the server, or correct the address."]
        : /CERT|SSL|TLS|EPROTO|UNABLE_TO/.test(code)
          ? [`no secure connection could be made: ${message.trim()}`, trustIt]
          : [message || code, "Check the address and your network."];
  return new CannotRun(`${url} can't be read: ${reason}.`, remedy);
}

const trustIt =
  "If you trust the server, set NODE_EXTRA_CA_CERTS to the file of its certificate, or correct the address.";
