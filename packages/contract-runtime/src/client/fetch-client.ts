// The parts of openapi-fetch that we use. It is discontinued, so it is bundled into this package; patches/ omits the rest.
export { default as createFetchClient, mergeHeaders } from "openapi-fetch";
export type { Client as FetchClient, HeadersOptions, Middleware as FetchMiddleware } from "openapi-fetch";
