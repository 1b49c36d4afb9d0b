import type { OperationEntry } from "@gw/openapi/document";
import { componentsOf, objectOf, partsOf, reachableParts, schemaNameOf, textAt } from "@gw/openapi/reader";
import { readDocument } from "../document/document.ts";
import { listOperations } from "../document/operations.ts";
import { readReleases, type Version } from "../document/releases.ts";
import { nextRelease } from "../site/versions.ts";
import { constraintsOf } from "./constraints.ts";
import { fieldTree, typeOf, type FieldTree, type TypePart } from "./fields.ts";
import { withHistory } from "./history.ts";
import { readSchema } from "./schema.ts";

/** The content of a schema's page. */
export interface SchemaPage extends FieldTree {
  name: string;
  description: string;
  type: TypePart[];
  /** Markdown phrases. */
  constraints: string[];
  decisions: readonly string[];
  /** The version that added it, if it is newer than the first release. */
  since: string | undefined;
  /** The schemas that refer to it directly. */
  schemas: string[];
  /** The operations whose requests or responses hold it. */
  operations: OperationEntry[];
}

/** @param releases the earlier versions of the document, oldest first. */
export function schemaPages(releases: readonly Version[] = readReleases()): SchemaPage[] {
  const document = readDocument("openapi");
  const operations = listOperations(document).map((entry) => ({
    entry,
    names: new Set(reachableParts(document, "operation", entry.operation).map(({ value }) => schemaNameOf(value))),
  }));
  const references = partsOf(objectOf(document), "schema").flatMap(({ path: [, components, from], value }) =>
    components === "schemas" ? { from: String(from), to: schemaNameOf(value) } : [],
  );
  return Object.entries(componentsOf(document, "schemas"))
    .map(([name, node]) => {
      const schema = readSchema(document, node);
      const past = releases.filter((release) => name in componentsOf(release.document, "schemas"));
      return {
        name,
        description: textAt(schema, "description"),
        type: typeOf(document, node),
        constraints: constraintsOf(document, schema),
        decisions: schema.decisions,
        schemas: [...new Set(references.filter(({ to }) => to === name).map(({ from }) => from))],
        operations: operations.filter(({ names }) => names.has(name)).map(({ entry }) => entry),
        since: past[0] === releases[0] ? undefined : (past[0]?.name ?? nextRelease),
        ...withHistory(
          fieldTree(document, node, "field"),
          past.map((release) => ({
            version: release.name,
            tree: fieldTree(release.document, componentsOf(release.document, "schemas")[name], "field"),
          })),
        ),
      };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
