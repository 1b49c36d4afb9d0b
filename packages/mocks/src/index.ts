export { createMocks, type Mocks } from "./create-mocks.ts";
export type { DocumentedOperation, ExampleNames, OperationId, ResponseBody, Status } from "./documented-operation.ts";
export type { MockedRequest } from "./mocked-request.ts";
export {
  createMock,
  type MockAddresses,
  type MockOptions,
  type MockTiming,
  type OperationMock,
} from "./operation-mock.ts";
