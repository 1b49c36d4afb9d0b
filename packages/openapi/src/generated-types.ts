/** How generated types differ from those of openapi-typescript 7. */
export interface TypesOptions {
  /**
   * Which fields with a default are required even if the document does not require them: by default those that clients
   * receive, because the service sends the values it uses; all, as in openapi-typescript; or none.
   */
  readonly defaults?: "required in responses" | "required" | "optional";
  /** The type of files. The default, `Blob`, is what clients send and receive. */
  readonly binary?: "Blob" | "string";
  /**
   * By default, requests have no `readOnly` fields, and everything else has no `writeOnly` fields: a schema `Pet` for
   * which that differs is split into `Pet` and `PetRequest`. With `whole`, all types have them.
   */
  readonly readWrite?: "split" | "whole";
  /**
   * The types of strings by format, such as `{ "date-time": "Date" }`. Clients don't convert values: your code must.
   */
  readonly formats?: Readonly<Record<string, string>>;
}
