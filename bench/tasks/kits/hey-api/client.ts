import { session } from "../session.ts";
import { client } from "./api/client.gen.ts";
import { fetchWithRenewal } from "./renew.ts";

client.setConfig({
  auth: ({ scheme }) => (scheme === "bearer" ? session.token : undefined),
  fetch: fetchWithRenewal,
});
