import { getMe } from "./api/index.ts";

const me = await getMe();
if (me.status !== 200) throw new Error(me.data.detail);
console.log(me.data.name);
