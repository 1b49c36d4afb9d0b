#!/usr/bin/env node
import { inRoot, root } from "@gw/command-line/workspace";
import { endMisused, readCall } from "@gw/command-line/read-call";
import type { Finding } from "@gw/openapi/finding";
import { keepCauses } from "./causes.ts";
import { lintDataFiles } from "./data-files.ts";
import { lintWithRedocly } from "./redocly.ts";
import { reportFindings, reportWaived } from "./report.ts";
import { lintWithSpectral } from "./spectral.ts";
import { explainByUnreadableFiles, findYamlErrors } from "./find-unreadable-files.ts";
import { waiveFindings } from "./waive.ts";

const usage = `\
Lints the document. It is a part of \`pnpm lint\`.

Usage: gw-lint source   the hand-written files of spec/: structure, examples, data files and workflows
       gw-lint style    the bundle, spec/dist/internal.json: our own rules and those of Spectral`;

async function lintSource(): Promise<Finding[]> {
  const yamlErrors = findYamlErrors();
  // Redocly would report the same error again for each reference to the file.
  if (yamlErrors.length > 0) return yamlErrors;
  return (await Promise.all([lintWithRedocly(), lintDataFiles()])).flat();
}

const lints = {
  source: {
    subject: "structure, examples and data files of spec/",
    find: () => lintSource().catch(explainByUnreadableFiles),
  },
  style: { subject: "style of the document", find: () => lintWithSpectral(inRoot("spec/dist/internal.json")) },
};

const [name, ...more] = readCall(usage, { allowPositionals: true }).positionals;
if ((name !== "source" && name !== "style") || more.length > 0) endMisused("Name one lint: source or style.", usage);
const { subject, find } = lints[name];
const { findings, waived } = await waiveFindings(name, await find(), root);
reportWaived(waived);
reportFindings(subject, name === "source" ? keepCauses(findings) : findings);
