/** What samples show of a response. A field in braces is replaced by its value: `Policy {ID} is stored.` */
export type ShownResponse = string | ShownList;

/** A list in a response, and what is shown of each item. */
export interface ShownList {
  /** The field that holds the list. */
  list: string;
  nullable?: boolean;
  /** What an item is called. */
  item: string;
  text: string;
  /** The field that identifies an item. */
  key: string;
}

/** What samples show of the responses, by operationId. Of an operation without an entry all is shown. */
export type ShownResponses = Readonly<Record<string, ShownResponse>>;

/** Replaces each field in braces with code that reads it from `record`. */
export function withValues(text: string, record: string, write: (code: string) => string): string {
  return text.replace(/\{([^}]+)\}/g, (_, path: string) => write(`${record}${access(path)}`));
}

/** The code that reads a field, by its dotted path. */
export function access(path: string): string {
  return path
    .split(".")
    .map((name) => (/^[A-Za-z_]\w*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`))
    .join("");
}
