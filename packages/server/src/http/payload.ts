import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/**
 * Makes a text the payload of a reply, under the media type that it has. Fastify would add a charset to the media type
 * of a string, and bytes would leave in a write of their own, after that of the headers.
 */
export function toPayload(reply: FastifyReply, text: string): { text: string } {
  reply.serializer(textOfPayload);
  return { text };
}

function textOfPayload({ text }: { text: string }): string {
  return text;
}

/** How much is written at once, in bytes. A client must read this much within the timeout. */
const writeLength = 65_536;

/**
 * Creates a payload from pieces of text: a short text as it is, and a stream otherwise. What is written first is awaited:
 * a failure until then is thrown, and can still become a problem. A later failure breaks the connection off, which shows
 * the caller that the response is not whole.
 */
export async function toTextOrStream(pieces: AsyncIterable<string>): Promise<string | Readable> {
  const iterator = pieces[Symbol.asyncIterator]();
  let begun = "";
  while (begun.length < writeLength) {
    const next = await iterator.next();
    if (next.done === true) return begun;
    begun += next.value;
  }
  return streamText(continueWith(iterator, begun));
}

/** A longer text is written as a stream. In characters. */
export const longText = 262_144;

/** Streams text in short writes: of a longer one, Node cannot tell over TLS how far the client has read. */
export function streamText(pieces: AsyncIterable<string> | Iterable<string>): Readable {
  return Readable.from(splitIntoWrites(pieces), { objectMode: false });
}

async function* splitIntoWrites(
  pieces: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<Buffer, void, undefined> {
  for await (const piece of pieces) {
    // Cut as bytes: between characters a surrogate pair could be torn.
    const bytes = Buffer.from(piece);
    for (let start = 0; start < bytes.length; start += writeLength) yield bytes.subarray(start, start + writeLength);
  }
}

async function* continueWith(iterator: AsyncIterator<string>, begun: string): AsyncGenerator<string, void, undefined> {
  try {
    yield begun;
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value;
  } finally {
    await iterator.return?.();
  }
}
