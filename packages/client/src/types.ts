// Types, the values of enums, and error codes. They need no other package.
export type * from "./generated/types.ts";
export * from "./generated/values/enum-lists.ts";
export * from "./generated/values/error-catalogue.ts";
