import { getMe } from "./api/sdk.gen.ts";
import "./client.ts";

const { data } = await getMe({ throwOnError: true });
console.log(data.name);
