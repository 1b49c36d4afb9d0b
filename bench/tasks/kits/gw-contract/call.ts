import { unwrap } from "@gw/contract-runtime/client";
import { client } from "./client.ts";

const me = await unwrap(client.getMe());
console.log(me.name);
