import { readFileSync, writeFileSync } from "node:fs";
import { readCall } from "@gw/command-line/read-call";
import { rewriteInstructions } from "@gw/command-line/installation";
import { inRoot } from "@gw/command-line/workspace";
import { pagesWithInstructions } from "./packages/pages.ts";

const usage = `\
Usage: pnpm generate:installation

Rewrites every instruction to install our packages as packages/command-line/src/installation.ts says: from npm or, until they
are published, from tarballs.`;

readCall(usage, {});
for (const page of pagesWithInstructions()) {
  const text = readFileSync(inRoot(page), "utf8");
  const rewritten = rewriteInstructions(text);
  if (rewritten === text) continue;
  writeFileSync(inRoot(page), rewritten);
  console.log(`wrote ${page}`);
}
