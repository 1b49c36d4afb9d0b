/** How generated types read a document where openapi-typescript 7 reads it in another way. */
export interface TypesOptions {
  /**
   * Which fields with a default are required although the document does not say so: those that clients receive, by default, as
   * the service sends what it uses; all of them, as in openapi-typescript; or none.
   */
  readonly defaults?: "required in responses" | "required" | "optional";
  /** The type of files. The default, `Blob`, is what clients send and receive. */
  readonly binary?: "Blob" | "string";
  /**
   * By default, requests have no fields that are `readOnly`, and everything else has none that are `writeOnly`: where that
   * differs, a schema `Pet` is split into `Pet` and `PetRequest`. With `whole`, all have them.
   */
  readonly readWrite?: "split" | "whole";
  /** The types of texts by their formats, such as `{ "date-time": "Date" }`. Clients don't convert them: your code has to. */
  readonly formats?: Readonly<Record<string, string>>;
}
