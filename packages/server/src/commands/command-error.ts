/** A command can't do what it was asked for; the message says why, and what to do. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}
