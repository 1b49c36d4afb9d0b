import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse } from "yaml";
import { nearestName } from "@gw/openapi";
import type { Finding } from "@gw/openapi/finding";
import { isObject, listAt, objectOf, partsOf, textAt } from "@gw/openapi/reader";
import { locateInFile } from "@gw/openapi/source-file";
import { pathIn, type Project } from "./project.ts";

/** Finds steps of workflows (Arazzo) that name an operation which the document does not have. Redocly does not look. */
export function lintWorkflows(project: Project, document: unknown): Finding[] {
  const { folder, workflows } = project;
  if (workflows === undefined) return [];
  const ids = partsOf(objectOf(document), "operation").map(({ value }) => textAt(value, "operationId"));
  return globSync(workflows, { cwd: folder })
    .toSorted()
    .flatMap((file) => unknownOperations(project, join(folder, file), ids));
}

function unknownOperations(project: Project, file: string, ids: readonly string[]): Finding[] {
  const arazzo = objectOf(parse(readFileSync(file, "utf8")));
  const sources = listAt(arazzo, "sourceDescriptions").filter(isObject);
  const own = sources
    .filter((source) => join(dirname(file), textAt(source, "url")) === pathIn(project, project.document))
    .map((source) => textAt(source, "name"));
  return listAt(arazzo, "workflows").flatMap((workflow, index) =>
    listAt(objectOf(workflow), "steps").flatMap((step, position) => {
      const id = operationIn(textAt(objectOf(step), "operationId"), own, sources.length);
      if (id === undefined || ids.includes(id)) return [];
      const nearest = nearestName(id, ids);
      return {
        ...locateInFile(file, ["workflows", index, "steps", position, "operationId"], project.folder),
        rule: "workflow-operations",
        level: "error",
        message: `The document has no operation ${id}.`,
        remedy:
          nearest === undefined ? "Use the operationId of an operation in the document." : `Did you mean ${nearest}?`,
      };
    }),
  );
}

/** The operation of our document that a step names: `findPets`, or with several sources `$sourceDescriptions.api.findPets`. */
function operationIn(name: string, own: readonly string[], sources: number): string | undefined {
  const [, source, id] = /^\$sourceDescriptions\.([^.]+)\.(.+)$/.exec(name) ?? [];
  if (id !== undefined) return own.includes(source ?? "") ? id : undefined;
  return name !== "" && sources === 1 && own.length === 1 ? name : undefined;
}
