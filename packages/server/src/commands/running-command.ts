let name = "";

/** The name of the running command, for the audit log, without its arguments. */
export function setRunningCommand(command: string): void {
  name = command;
}

export function runningCommand(): string {
  return name;
}
