// What is used of openapi-fetch. It is no longer developed, so it is part of this package.
export { default as createFetchClient, defaultPathSerializer, mergeHeaders } from "openapi-fetch";
export type {
  Client as FetchClient,
  ClientOptions as FetchClientOptions,
  Middleware as FetchMiddleware,
} from "openapi-fetch";
