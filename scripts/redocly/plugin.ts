import { projection } from "./projection.ts";
import { noUnusedFiles, operationFileName, operationFolder } from "./source-files.ts";

export default () => ({
  id: "gw",
  decorators: { oas3: { projection } },
  rules: {
    oas3: {
      "no-unused-files": noUnusedFiles,
      "operation-file-name": operationFileName,
      "operation-folder": operationFolder,
    },
  },
});
