import "./compile-cache.ts";
import { reportFindings, reportWaived } from "./lint/report.ts";
import { lintWithSpectral } from "./lint/spectral.ts";
import { waiveFindings } from "./lint/waive.ts";

const { findings, waived } = await waiveFindings("style", await lintWithSpectral());
reportWaived(waived);
reportFindings("style of the document", findings);
