/** How the names of an operation's samples begin: `search-users` of `searchUsers`, as those of its other files do. */
export const sampleName = (operationId: string): string =>
  operationId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
