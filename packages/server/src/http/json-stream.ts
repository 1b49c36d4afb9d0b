import { Readable } from "node:stream";

/** How much is written at once, in bytes: a reader who is slow is known by how many of these it takes. */
const writeLength = 65_536;

/**
 * Makes a payload of pieces of text: the text itself where there is but one piece, or else a stream. Two pieces are
 * awaited: a failure up to then is thrown, and can still be answered as one. A failure after them breaks the connection
 * off, which shows the caller that the answer is not whole.
 */
export async function textOrStream(pieces: AsyncIterable<string>): Promise<string | Readable> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done === true) return "";
  const second = await iterator.next();
  if (second.done === true) return first.value;
  return streamOf(restOf(iterator, [first.value, second.value]));
}

/** A longer text is written as a stream. In characters. */
export const longText = 262_144;

const streamOf = (pieces: AsyncIterable<string> | Iterable<string>): Readable =>
  Readable.from(writesOf(pieces), { objectMode: false });

async function* writesOf(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer, void, undefined> {
  for await (const piece of pieces) {
    // Cut as bytes: between characters a surrogate pair could be torn.
    const bytes = Buffer.from(piece);
    for (let start = 0; start < bytes.length; start += writeLength) yield bytes.subarray(start, start + writeLength);
  }
}

async function* restOf(
  iterator: AsyncIterator<string>,
  begun: readonly string[],
): AsyncGenerator<string, void, undefined> {
  try {
    yield* begun;
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value;
  } finally {
    await iterator.return?.();
  }
}

/** Makes a stream of a long text, so that a client who takes it slowly is told from one who does not take it. */
export const streamOfText = (text: string): Readable => streamOf([text]);

/** Reads a stream whole. */
export async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}
