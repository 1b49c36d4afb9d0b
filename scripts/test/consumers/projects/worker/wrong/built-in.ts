import { readFile } from "node:fs/promises";

export default { fetch: async () => new Response(await readFile("worker.ts")) };
