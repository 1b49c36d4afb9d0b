export * from "./mocks/create-mocks.ts";
export type * from "./mocks/mocked-operation.ts";
export type * from "./mocks/operation-mock.ts";
