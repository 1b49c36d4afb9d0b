/** The id of an operation's entry on the page. */
export const operationAnchor = (id: string): string => `operation-${encodeURIComponent(id)}`;

/** The id of a file's entry on the page. */
export const sourceAnchor = (file: string): string => `file-${encodeURIComponent(file)}`;
