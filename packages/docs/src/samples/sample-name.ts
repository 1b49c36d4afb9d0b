/** The prefix of the file names of an operation's samples: `search-users` for `searchUsers`. */
export function sampleName(operationId: string): string {
  return operationId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
