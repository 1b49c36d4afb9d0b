import { session } from "../session.ts";
import { createClient } from "./api/index.ts";
import { renewal } from "./renew.ts";

export const client = createClient({ auth: { bearerAuth: () => session.token }, refresh: renewal });
