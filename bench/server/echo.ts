import { createEchoUpstream } from "../../packages/server/dist/demo/echo-upstream.js";

/* The upstream of debug requests, in a separate process as in production. */

createEchoUpstream().listen(Number(process.argv[2]), "127.0.0.1");
