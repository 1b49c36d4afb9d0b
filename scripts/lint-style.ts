import { reportFindings } from "./lint/report.ts";
import { lintWithSpectral } from "./lint/spectral.ts";

reportFindings("style of the document", await lintWithSpectral());
