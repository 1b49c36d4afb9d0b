import { agreement } from "./agreement.ts";
import { assignability } from "./assignability.ts";
import { bundle } from "./bundle.ts";
import { call } from "./call.ts";
import { diff } from "./diff.ts";
import { docs } from "./docs.ts";
import { generate } from "./generate.ts";
import { history } from "./history.ts";
import { lint } from "./lint.ts";
import { pages } from "./pages.ts";
import { prism } from "./prism.ts";
import type { Step } from "./step.ts";
import { types } from "./types.ts";
import { values } from "./values.ts";
import { versions } from "./versions.ts";

/** The steps of every document, in their order. */
export const steps: Readonly<Record<string, Step>> = {
  lint,
  bundle,
  generate,
  types,
  assignability,
  call,
  prism,
  values,
  diff,
  versions,
  docs,
  history,
  pages,
  agreement,
};
