import "./compile-cache.ts";
import { reportFindings, reportWaived } from "./lint/report.ts";
import { locateStyleFault } from "./lint/style-fault.ts";
import { waiveFindings } from "./lint/waive.ts";
import { readCall } from "./read-call.ts";
import { inRoot } from "./workspace.ts";

const usage = `\
Lints the style of the document's bundle, spec/dist/internal.json. It is a part of \`pnpm lint\`.

Usage: pnpm --filter @gw/spec lint:style`;

readCall(usage, {});

const { findStyleFaults } = await import("./lint/spectral.ts");
const faults = await findStyleFaults(inRoot("spec/dist/internal.json"));
const { findings, waived } = await waiveFindings("style", faults.map(locateStyleFault));
reportWaived(waived);
reportFindings("style of the document", findings);
