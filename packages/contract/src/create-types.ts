import type ts from "typescript";
import { CannotRun, messageOf } from "@gw/openapi/cannot-run";
import type { Document } from "@gw/openapi/document";
import { isError } from "@gw/openapi/finding";
import type { Model } from "@gw/openapi/source-map";
import { openapiTypes, type OpenapiTypesOptions } from "@gw/generator/openapi-types";
import { refuse } from "@gw/linter/bundle";
import type { Project } from "@gw/linter/project";
import { readRevision } from "./read-revision.ts";
import type { OpenAPITSOptions, SchemaPlace } from "./types-options.ts";

/**
 * Creates the types of a project's document.
 *
 * @throws CannotRun with the location, if the document has errors or a transform fails.
 */
export async function createTypes(project: Project, options: Omit<OpenAPITSOptions, "cwd">): Promise<ts.Node[]> {
  const { document, source, findings } = await readRevision(project);
  const errors = findings.filter(isError);
  if (errors.length > 0) throw refuse(errors);
  return openapiTypes(document as object as Document, guardTransforms(options, source));
}

const transforms = ["transform", "postTransform", "transformProperty"] as const;

/** Reports the location in the document if a function of the caller fails, or returns something other than a node. */
function guardTransforms(options: OpenAPITSOptions, { locate }: Model["source"]): OpenapiTypesOptions {
  const guarded = transforms.flatMap((name) => {
    const given = options[name] as ((...args: unknown[]) => unknown) | undefined;
    if (!given) return [];
    function guard(...args: unknown[]): unknown {
      // The last argument of each function.
      const { path = "#" } = args.at(-1) as SchemaPlace;
      function fail(problem: string): CannotRun {
        const { file, line, column } = locate(path.split("/").slice(1));
        return new CannotRun(`${file}:${line}:${column}: \`${name}\` ${problem} at ${path}.`, "Correct it.");
      }
      let result: unknown;
      try {
        result = given?.(...args);
      } catch (error) {
        throw fail(`failed with "${messageOf(error)}"`);
      }
      const node: unknown = typeof result === "object" && result && "schema" in result ? result.schema : result;
      if (result === undefined || (typeof node === "object" && node && "kind" in node)) return result;
      throw fail("did not return a TypeScript node");
    }
    return [[name, guard]];
  });
  // The two types of a schema have the same keywords.
  return { ...options, ...Object.fromEntries(guarded) } as OpenapiTypesOptions;
}
