export { createMock, createMocks, type AnyMocks } from "./mocks/create-mocks.ts";
export type {
  DocumentedResponse,
  MethodName,
  MockedOperation,
  MockTypes,
  ResponseBody,
  Status,
} from "./mocks/mocked-operation.ts";
export type { MockAddresses, MockedRequest, MockOptions, MockTiming, OperationMock } from "./mocks/operation-mock.ts";
