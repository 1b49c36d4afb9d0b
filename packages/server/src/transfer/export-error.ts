/** An export that can't be written; the message says why, and what to do. */
export class ExportError extends Error {
  override readonly name = "ExportError";
}
