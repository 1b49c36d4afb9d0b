import { ApiError } from "../client/api-error.ts";
import type { AnyInit, Send } from "../client/call.ts";
import { DecodeError, NetworkError, TimeoutError, toAbortError } from "../client/errors.ts";
import type { Operation } from "../client/operation.ts";
import type { AnyResult, RawResult } from "../client/result.ts";
import { isTemporary } from "../client/retry.ts";
import { longestDelay } from "../client/timeout.ts";
import { itemChecks } from "./item-checks.ts";
import type { Parser, Position } from "./parsers.ts";

/** A response of an operation, ended by its own signal. */
interface Connection {
  result: AnyResult;
  signal: AbortSignal;
  /** Ends the response, and forgets the signal of the call, which may outlive many. */
  close(): void;
}

/** The longest delay before reconnecting, in milliseconds, unless the service sets a longer one. */
const maxDelay = 30_000;

/**
 * Sends the request of an operation, and returns its result with the items of the stream as data. They are read during
 * iteration. A failure, or a success without a body, is returned unchanged.
 *
 * @param createParser creates the parser of a connection.
 * @throws {@link DecodeError} for a success in another media type.
 */
export async function openStream(
  createParser: (position: Position) => Parser,
  send: Send,
  read: (result: RawResult) => AnyResult,
  { signal, reconnect = false, ...init }: AnyInit,
  operation: Operation,
): Promise<AnyResult> {
  const { operationId, responseMediaType: mediaType } = operation;
  const position: Position = { id: "", delay: 3000 };

  async function connect(isAgain: boolean): Promise<Connection> {
    const controller = new AbortController();
    function abort(): void {
      controller.abort(signal?.reason);
    }
    function close(): void {
      signal?.removeEventListener("abort", abort);
      controller.abort();
    }
    signal?.addEventListener("abort", abort);
    if (signal?.aborted) abort();
    const header = { ...init.params?.header, "Last-Event-ID": toHeader(position.id) };
    const continued = position.id && { params: { ...init.params, header } };
    try {
      const raw = await send(operation, { ...init, ...continued, signal: controller.signal });
      const { response } = raw;
      // With it, a service tells clients to stop reconnecting. The document need not have it.
      const isOver = isAgain && response.status === 204;
      const result = isOver ? ({ ok: true, status: 204, operationId, response, data: undefined } as const) : read(raw);
      if (!result.ok || result.data === undefined) close();
      else if (!hasMediaType(response, mediaType ?? "")) {
        throw new DecodeError(
          operationId,
          result.response,
          `but no ${mediaType}. Check baseUrl, and what the service returns.`,
        );
      }
      return { result, signal: controller.signal, close };
    } catch (error) {
      close();
      throw error;
    }
  }

  async function* iterate(first: Connection): AsyncGenerator<unknown, void> {
    let connection: Connection | undefined = first;
    for (let failures = 0; ; failures++) {
      try {
        connection ??= await connect(true);
        const { result } = connection;
        if (result.ok) {
          if (result.data === undefined) return;
          const parser = createParser(position);
          for await (const item of readItems(connection, parser, operationId)) {
            failures = 0;
            yield item;
          }
          if (!reconnect || parser.isDone) return;
        } else if (!isTemporary(result.response)) throw new ApiError(result);
      } catch (error) {
        const isLost = error instanceof NetworkError || (error instanceof TimeoutError && !signal?.aborted);
        if (!reconnect || !isLost) throw error;
      } finally {
        connection?.close();
        connection = undefined;
      }
      // If it is aborted meanwhile, the next request is not sent.
      await wait(Math.max(position.delay, Math.min(maxDelay, position.delay * 2 ** failures)), signal);
    }
  }

  const first = await connect(false);
  const { result } = first;
  return result.ok && result.data !== undefined ? { ...result, data: iterate(first) } : result;
}

/** The items of a response, which is read no faster than they are. */
async function* readItems(
  { result, signal }: Connection,
  parser: Parser,
  operationId: string,
): AsyncGenerator<unknown, void> {
  // Only a success with a body is read.
  const { response, data } = result as AnyResult & { data: ReadableStream<Uint8Array> };
  const reader = data.getReader();
  const decoder = new TextDecoder();
  const check = itemChecks.get(response);
  // Also of a response that ignores the signal of its request.
  signal.addEventListener("abort", () => void reader.cancel().catch(() => {}));

  function checkSignal(): void {
    if (signal.aborted) throw toAbortError(signal, operationId);
  }

  function cutOff(where: string, cause?: unknown): NetworkError {
    const message = `The stream of ${operationId} was cut off ${where}. Call it again, or set \`reconnect\` for an event stream.`;
    return new NetworkError(operationId, cause, "", message);
  }

  function* itemsOf(text: string, isLast: boolean): Iterable<unknown> {
    try {
      yield* parser.read(text);
    } catch {
      // The error of the platform would quote the item.
      throw new DecodeError(
        operationId,
        response,
        "with an item that is not JSON. Compare the document with the service.",
      );
    }
    try {
      if (isLast) yield* parser.end();
    } catch {
      throw cutOff("in the middle of an item");
    }
  }

  for (let isLast = false; !isLast && !parser.isDone;) {
    checkSignal();
    // Each piece follows the one before.
    // oxlint-disable-next-line no-await-in-loop
    const piece = await reader.read().catch((error: unknown) => {
      checkSignal();
      throw cutOff("before its end", error);
    });
    // It may have been cancelled.
    checkSignal();
    isLast = piece.done;
    for (const item of itemsOf(decoder.decode(piece.value, { stream: !isLast }), isLast)) {
      // oxlint-disable-next-line no-await-in-loop
      if (check) await check(item);
      checkSignal();
      yield item;
    }
  }
}

function hasMediaType({ headers }: Pick<Response, "headers">, documented: string): boolean {
  const [own, expected] = [headers.get("Content-Type") ?? "", documented].map((type) =>
    type.replace(/\s*;.*/, "").toLowerCase(),
  );
  return own === expected;
}

/** Headers are bytes, which the service reads as UTF-8. */
function toHeader(text: string): string {
  return String.fromCharCode(...new TextEncoder().encode(text));
}

/** Waits, or until a signal is aborted. */
function wait(delay: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve) => {
    function stop(): void {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
      resolve();
    }
    const timer = setTimeout(stop, Math.min(delay, longestDelay));
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop);
  });
}
