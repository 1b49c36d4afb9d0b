/** A command failed for an expected reason; the message says why, and what to do. */
export class CommandError extends Error {
  override readonly name: string = "CommandError";
}

/** A command was called with options that don't go together; nothing was done. */
export class MisuseError extends CommandError {
  override readonly name = "MisuseError";
}
