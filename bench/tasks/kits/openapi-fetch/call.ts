import { client } from "./client.ts";

const { data, error } = await client.GET("/me");
if (error) throw new Error(error.detail);
console.log(data.name);
