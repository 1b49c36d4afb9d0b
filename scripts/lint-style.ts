import "./compile-cache.ts";
import { reportFindings, reportWaived } from "./lint/report.ts";
import { lintWithSpectral } from "./lint/spectral.ts";
import { waiveFindings } from "./lint/waive.ts";
import { readCall } from "./read-call.ts";

const usage = `\
Lints the style of the document's bundle, spec/dist/openapi.json. It is a part of \`pnpm lint\`.

Usage: pnpm --filter @gw/spec lint:style`;

readCall(usage, {});

const { findings, waived } = await waiveFindings("style", await lintWithSpectral());
reportWaived(waived);
reportFindings("style of the document", findings);
