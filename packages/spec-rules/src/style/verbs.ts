/** The verbs that an operationId may begin with, by HTTP method. */
export const verbsByMethod: Readonly<Record<string, readonly string[]>> = {
  get: ["get", "search"],
  post: ["create", "search", "migrate", "debug"],
  put: ["update"],
  patch: ["patch"],
  delete: ["delete"],
};

/** The verbs that a summary may begin with: those of the operationIds, and plain words for what they do. */
export const summaryVerbs: readonly string[] = [
  ...new Set(Object.values(verbsByMethod).flat()),
  "add",
  "change",
  "convert",
  "fetch",
  "list",
  "register",
  "remove",
  "replace",
  "run",
  "send",
  "trace",
];
