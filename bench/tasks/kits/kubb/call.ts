import { getMe } from "./api/clients/getMe.ts";
import "./client.ts";

const me = await getMe();
console.log(me.name);
