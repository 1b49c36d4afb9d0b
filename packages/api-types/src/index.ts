export type * from "./generated/operation-schemes.ts";
export type * from "./generated/types.ts";
export * from "./generated/contract.ts";
export * from "./generated/enum-lists.ts";
export * from "./generated/error-catalogue.ts";
