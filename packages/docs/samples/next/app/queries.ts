import { createClient } from "@gw/client";
import { createQueries } from "@gw/client/query";

const client = createClient({
  baseUrl: "http://127.0.0.1:8080",
  auth: {
    dashboardToken: () => sessionStorage.getItem("accessKey") ?? "",
  },
});

export const queries = createQueries(client);
