import { mergeHeaders } from "openapi-fetch";

/**
 * Merges headers as `openapi-fetch` does: the later ones win, null takes one away, and undefined is not there.
 *
 * @throws TypeError for what no header can carry. The platform's own error would show the value.
 */
export function headersOf(...given: (object | undefined)[]): Headers {
  try {
    // Whatever values they hold become text; the types of the operation have checked them.
    return mergeHeaders(...(given as Parameters<typeof mergeHeaders>));
  } catch {
    throw unsendable(given.flatMap((headers) => Object.keys(headers ?? {})));
  }
}

/**
 * Sets one header.
 *
 * @throws TypeError as {@link headersOf} does.
 */
export function setHeader(headers: Headers, name: string, value: string): void {
  try {
    headers.set(name, value);
  } catch {
    throw unsendable([name]);
  }
}

const unsendable = (names: readonly string[]): TypeError =>
  new TypeError(
    `These headers can't be sent, for one holds what no header can, such as a line break: ${names.join(", ")}.`,
  );
