// What is used of openapi-fetch. It is no longer developed, so it is part of this package; patches/ leaves out the rest.
export { default as createFetchClient, defaultPathSerializer, mergeHeaders } from "openapi-fetch";
export type { Client as FetchClient, HeadersOptions, Middleware as FetchMiddleware } from "openapi-fetch";
