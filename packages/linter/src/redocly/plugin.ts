import { inlineExamples } from "./inline-examples.ts";
import { removeInternalMarks } from "./internal-marks.ts";
import { openApi30 } from "./openapi-3.0.ts";
import { entryOf, redoclyRules } from "../rule-table.ts";
import { projection } from "./projection.ts";
import { exampleFolder, noUnusedFiles, operationFileName, operationFolder } from "./source-files.ts";

/** The rules of `strict`, and those of this API's conventions. */
const houseRules = {
  ...redoclyRules((rule) => (entryOf(rule)?.level === "off" ? "off" : "error")),
  // Two files of one name would be renamed when they meet in the bundle.
  "component-name-unique": "error",
  // Our own rules check more, or say more precisely what is wrong (src/rules).
  "operation-4xx-response": "off",
  "operation-operationId-url-safe": "off",
  // What no linter of the bundle sees.
  "gw/example-folder": "error",
  "gw/no-unused-files": "error",
  "gw/operation-file-name": "error",
  "gw/operation-folder": "error",
};

export default () => ({
  id: "gw",
  configs: { house: { rules: houseRules } },
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
