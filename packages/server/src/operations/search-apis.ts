import { asApiDefinition } from "../apis/as-api-definition.ts";
import type { Handler } from "../contract/handler.ts";
import { searchPage } from "../rules/search-page.ts";

export const searchApis: Handler<"searchApis"> = ({ query: { p = 1, q = "" } }, { store, caller, config }) =>
  searchPage(
    store.apis,
    { orgId: caller.orgId, text: q, page: p, pageSize: config.pageSize },
    { name: "apis", show: (api) => ({ api_definition: asApiDefinition(api) }) },
  );
