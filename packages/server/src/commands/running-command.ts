let words = "";

/** The name of the running command, for the audit log, without its arguments. */
export function setRunningCommand(command: string): void {
  words = command;
}

export function runningCommand(): string {
  return words;
}
