/** The id of an operation's entry on the page. */
export const operationAnchor = (id: string): string => `operation-${asId(id)}`;

/** The id of a file's entry on the page. */
export const sourceAnchor = (file: string): string => `file-${asId(file)}`;

/** What is the same in an id and in the address that leads to it. */
const asId = (name: string): string => name.replaceAll(/[^\w.-]/g, "-");
