import createClient, { defaultPathSerializer, type Middleware } from "openapi-fetch";
import type { components, paths } from "./api/schema.d.ts";

export type Problem = components["schemas"]["Problem"];

export interface Settings {
  baseUrl: string;
  token: string;
}

export function createDashboard({ baseUrl, token }: Settings) {
  const authenticate: Middleware = {
    onRequest({ request }) {
      request.headers.set("Authorization", `Bearer ${token}`);
      return request;
    },
  };
  const client = createClient<paths>({ baseUrl, pathSerializer: defaultPathSerializer });
  client.use(authenticate);
  return client;
}

export type Dashboard = ReturnType<typeof createDashboard>;

export class ApiFailure extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(`${problem.title}: ${problem.detail}`);
    this.problem = problem;
  }
}

/** Whether the same request may succeed later. */
export function isTemporary({ code, status }: Problem): boolean {
  switch (code) {
    case "rate_limited":
    case "unavailable":
    case "request_timeout":
      return true;
    default:
      return status >= 500;
  }
}

export function describeFields({ errors = [] }: Problem): string[] {
  return errors.map((error) => (error.in === "body" ? `${error.pointer}: ${error.detail}` : error.detail));
}
