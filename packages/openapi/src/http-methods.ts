/** The fields of a Path Item Object that hold an operation (OpenAPI 3.1). */
export const httpMethods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;

export type HttpMethod = (typeof httpMethods)[number];
