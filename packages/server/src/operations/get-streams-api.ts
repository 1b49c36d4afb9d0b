import type { StreamsApi } from "../generated/types/types.ts";
import type { Handler } from "../contract/handler.ts";
import { ProblemError } from "../contract/problem.ts";

export const getStreamsApi: Handler<"getStreamsApi"> = async ({ path }, { store, caller }) => {
  const api = await store.apis.get(caller.orgId, path.apiId);
  if (api?.kind !== "streams") {
    throw new ProblemError("not_found", "No streams API in your organization has this id. Check apiId.");
  }
  // The import validates streams definitions against the schema that this type comes from.
  return { status: 200, body: api.definition as unknown as StreamsApi };
};
