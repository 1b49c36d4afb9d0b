import { reportFindings } from "./lint/report.ts";
import { lintWorkflows } from "./lint/workflows.ts";
import { root } from "./workspace.ts";

reportFindings("workflows of .github/", await lintWorkflows(root));
