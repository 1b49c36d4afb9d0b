import { entryOf, redoclyRules } from "@gw/linter/rule-table";
import { inlineExamples } from "./inline-examples.ts";
import { removeInternalMarks } from "./internal-marks.ts";
import { openApi30 } from "./openapi-3.0.ts";
import { projection } from "./projection.ts";
import { exampleFolder, noUnusedFiles, operationFileName, operationFolder } from "./source-files.ts";

/** The rules that are off in `strict` but not here. */
const conventions: ReadonlySet<string> = new Set([
  "contact-properties",
  "info-description",
  "openapi-tags",
  "operation-description",
  "operation-singular-tag",
  "operation-tag-defined",
  "operation-tags",
]);

function isOff(rule: string): boolean {
  return entryOf(rule)?.level === "off" && !conventions.has(rule);
}

export default () => ({
  id: "gw",
  // What Redocly checks in the preset `strict`, and the conventions of this document.
  configs: { strict: { rules: redoclyRules((rule) => (isOff(rule) ? "off" : "error")) } },
  preprocessors: { oas3: { "inline-examples": inlineExamples } },
  decorators: { oas3: { "openapi-3.0": openApi30, projection, "remove-internal-marks": removeInternalMarks } },
  rules: {
    oas3: {
      "example-folder": exampleFolder,
      "no-unused-files": noUnusedFiles,
      "operation-file-name": operationFileName,
      "operation-folder": operationFolder,
    },
  },
});
