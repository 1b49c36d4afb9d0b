import { readFileSync, writeFileSync } from "node:fs";
import { readCall } from "@gw/contract/read-call";
import { rewriteInstructions } from "./packages/installation.ts";
import { inRoot } from "@gw/test-support/workspace";
import { pagesWithInstructions } from "./packages/pages.ts";

const usage = `\
Usage: node scripts/write-installation.ts

Rewrites every instruction to install our packages as scripts/packages/installation.ts says: from npm or, until they
are published, from tarballs.`;

readCall(usage, {});
for (const page of pagesWithInstructions()) {
  const text = readFileSync(inRoot(page), "utf8");
  const rewritten = rewriteInstructions(text);
  if (rewritten === text) continue;
  writeFileSync(inRoot(page), rewritten);
  console.log(`wrote ${page}`);
}
