import type { Handler } from "../contract/handler.ts";
import { searchPage } from "./search-page.ts";

export const searchUsers: Handler<"searchUsers"> = ({ query: { p = 1 }, body }, { store, caller, config }) =>
  searchPage(
    store.users,
    { orgId: caller.orgId, text: body.filters?.query ?? "", page: p, pageSize: config.pageSize },
    { name: "users", show: (user) => user },
  );
