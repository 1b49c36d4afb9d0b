/** An export that can't be written. The message says why, and how to fix it. */
export class ExportError extends Error {
  override readonly name = "ExportError";
}
