/** A command that can't do its work, with what to do about it. It exits with 2, and prints no stack trace. */
export class CannotRun extends Error {
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.name = "CannotRun";
    this.remedy = remedy;
  }
}
