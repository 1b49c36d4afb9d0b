/** A failure that the person running the command can fix. The message says what is wrong and how to fix it. */
export class ExpectedError extends Error {
  override readonly name = this.constructor.name;
}

/** A command or setting is invalid; nothing was done. */
export class MisuseError extends ExpectedError {}

/** An error of the operating system, such as a missing file or a port that is in use. */
export interface SystemError extends Error {
  syscall: unknown;
  path?: string;
  hostname?: string;
  address?: string;
  port?: number;
}

export function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && "syscall" in error;
}

/** The code of an error of Node or the operating system, such as `ENOENT`; empty if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What errors of the operating system mean, and what to do, by their codes. */
const systemErrors: Readonly<Record<string, readonly [meaning: string, remedy: string]>> = {
  EACCES: ["Permission denied.", "Change its permissions, or run the command as another user."],
  EADDRINUSE: ["Another process is using this address.", "Stop that process."],
  EADDRNOTAVAIL: ["This machine does not have this address.", "Check the address."],
  EAI_AGAIN: ["The name server does not respond.", "Check the host name and the network."],
  EDQUOT: ["The disk quota is used up.", "Free up disk space."],
  EEXIST: ["A file with this name already exists.", "Choose another name."],
  EIO: ["The disk failed.", "Check the disk."],
  EISDIR: ["The path is a folder, not a file.", "Check the path."],
  ELOOP: ["The path is a symbolic link to itself.", "Point it to a file."],
  EMFILE: ["Too many files are open.", "Raise the limit, for example with ulimit -n."],
  ENAMETOOLONG: ["The file name is too long.", "Shorten the name."],
  ENOENT: ["The file or folder does not exist.", "Check the path."],
  ENOSPC: ["The disk is full.", "Free up disk space."],
  ENOTDIR: ["Part of the path is a file, not a folder.", "Check the path."],
  ENOTFOUND: ["The host has no address.", "Check the host name."],
  EPERM: ["Permission denied.", "Change its permissions, or run the command as another user."],
  EROFS: ["The file system is read-only.", "Use another folder, or make it writable."],
};

/**
 * Explains an error to the person running a command: a system error's meaning and remedy, or any other error's message.
 *
 * @param remedy what to do, instead of what the code suggests.
 */
export function explain(error: unknown, remedy?: string): string {
  const [meaning, known] = (isSystemError(error) ? systemErrors[codeOf(error)] : undefined) ?? [];
  return [meaning ?? `${messageOf(error)}.`, remedy ?? known].filter((part) => part !== undefined).join(" ");
}

/**
 * Explains a system error, and names the affected path, host or address.
 *
 * @example describeSystemError(error); // "data/encryption.key: Permission denied. Change its permissions, or …"
 */
export function describeSystemError(error: SystemError, remedy?: string): string {
  const { path, hostname, address, port } = error;
  const subject = path ?? hostname ?? [address, port].filter((part) => part !== undefined).join(":");
  return [...(subject === "" ? [] : [`${subject}:`]), explain(error, remedy)].join(" ");
}

/** Adds the path to a system error of an open file, which lacks it. Returns other errors unchanged. */
export function withPath(error: unknown, path: string): unknown {
  return isSystemError(error) ? Object.assign(error, { path }) : error;
}

/**
 * Waits for an operating system call.
 *
 * @param toError what is thrown in place of a system error: it says how to fix it.
 */
export async function explainSystemError<Result>(
  attempt: Promise<Result>,
  toError: (error: SystemError) => Error,
): Promise<Result> {
  try {
    return await attempt;
  } catch (error) {
    throw isSystemError(error) ? toError(error) : error;
  }
}
