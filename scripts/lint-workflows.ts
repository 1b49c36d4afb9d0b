import { reportFindings } from "./lint/report.ts";
import { lintWorkflows } from "./lint/workflows.ts";
import { readCall } from "./read-call.ts";
import { root } from "./workspace.ts";

const usage = `\
Lints the workflows of .github/. It is a part of \`pnpm lint\`.

Usage: node scripts/lint-workflows.ts`;

readCall(usage, {});
reportFindings("workflows of .github/", await lintWorkflows(root));
