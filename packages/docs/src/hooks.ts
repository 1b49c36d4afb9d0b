import { readFileSync } from "node:fs";
import type { Hooks } from "@gw/contract";
import { namedAddress } from "./addresses.ts";
import { changelogFiles, changelogPages } from "./hooks/changelog.ts";
import { decisionPages } from "./hooks/decisions.ts";
import { diagramPage } from "./hooks/diagram.ts";
import { errorCodePages } from "./hooks/errors.ts";
import { marksOf, secretsPage } from "./hooks/fields.ts";
import { importFieldsPage, importSchemas } from "./hooks/import-fields.ts";
import { samplesOf, sectionsOf } from "./hooks/operations.ts";
import { fromPackage } from "./package-root.ts";

/** The documents to download beside the one that the site is made of, each in both formats. */
const documents = ["openapi", "openapi-3.0", "dashboard", "dashboard-3.0", "portal", "portal-3.0"]
  .flatMap((name) => [`${name}.json`, `${name}.yaml`])
  .filter((name) => name !== "openapi.json");

/** What the pages of this API have beside those of any document, through the hooks of `gw-contract docs`. */
const hooks: Hooks = {
  field: marksOf,
  operation: sectionsOf,
  samples: samplesOf,
  link: namedAddress,
  pages: () => [
    ...errorCodePages(),
    diagramPage(),
    ...changelogPages(),
    secretsPage(),
    ...decisionPages(),
    importFieldsPage(),
  ],
  files: () =>
    new Map([
      ...documents.map((name): [string, Uint8Array] => [name, readFileSync(fromPackage(`../../spec/dist/${name}`))]),
      ...importSchemas(),
      ...changelogFiles(),
    ]),
};

export default hooks;
