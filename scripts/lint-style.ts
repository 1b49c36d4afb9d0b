import { reportFindings, reportWaived } from "./lint/report.ts";
import { lintWithSpectral } from "./lint/spectral.ts";
import { waiveFindings } from "./lint/waive.ts";
import { readCall } from "./read-call.ts";
import { inRoot } from "./workspace.ts";

const usage = `\
Lints the style of the document's bundle, spec/dist/internal.json. It is a part of \`pnpm lint\`.

Usage: pnpm --filter @gw/spec lint:style`;

readCall(usage, {});

const { findings, waived } = await waiveFindings("style", await lintWithSpectral(inRoot("spec/dist/internal.json")));
reportWaived(waived);
reportFindings("style of the document", findings);
