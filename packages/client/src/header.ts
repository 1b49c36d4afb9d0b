/**
 * Sets a header of a request.
 *
 * @throws TypeError when no header can hold the value. The platform's own error would show it.
 */
export function setHeader(headers: Headers, name: string, value: string): void {
  try {
    headers.set(name, value);
  } catch {
    throw new TypeError(`The value for ${name} holds a character that no header can carry, such as a line break.`);
  }
}
