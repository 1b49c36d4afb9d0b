import { Readable } from "node:stream";

/**
 * Makes a stream of pieces of text, once the first of them is there: a failure up to then is thrown, and can still be
 * answered as one. A failure after it breaks the connection off, which shows the caller that the answer is not whole.
 */
export async function streamOf(pieces: AsyncIterable<string>): Promise<Readable> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  return Readable.from(restOf(iterator, first), { objectMode: false });
}

async function* restOf(
  iterator: AsyncIterator<string>,
  first: IteratorResult<string>,
): AsyncGenerator<string, void, undefined> {
  try {
    for (let next = first; next.done !== true; next = await iterator.next()) yield next.value;
  } finally {
    await iterator.return?.();
  }
}

/** Reads a stream whole. */
export async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}
