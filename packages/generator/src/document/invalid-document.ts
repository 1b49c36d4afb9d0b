/** Thrown if nothing can be generated from a document. The message has the location and the reason. */
export class InvalidDocument extends Error {
  override readonly name = "InvalidDocument";

  constructor(pointer: string, problem: string) {
    super(`${pointer}: ${problem}`);
  }
}
