import { session } from "../session.ts";
import { createClient } from "./api/client.ts";
import * as operations from "./api/operations.ts";
import { renewal } from "./renew.ts";

export const client = createClient({ operations, auth: { bearerAuth: () => session.token }, refresh: renewal });
