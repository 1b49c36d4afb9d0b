export * from "./generated/mocks/index.ts";
export * from "./generated/mocks/operations.ts";
export * as build from "./generated/mocks/records.ts";
