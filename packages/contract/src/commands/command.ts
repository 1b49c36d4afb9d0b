/** A command of `gw-contract`. */
export interface Command {
  /**
   * Runs it with the arguments after its name.
   *
   * @returns The exit code: 0 if all is fine, 1 if something was found.
   * @throws CannotRun if it can't do its work.
   */
  run: (args: string[]) => number | Promise<number>;
}
