import { createEchoUpstream } from "../../packages/server/dist/echo-upstream.js";

/* The upstream of debug requests, in a process of its own as it would be. */

createEchoUpstream().listen(Number(process.argv[2]), "127.0.0.1");
