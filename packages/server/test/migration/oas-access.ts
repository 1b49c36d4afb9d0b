import type { DebugRequest } from "../../src/generated/types/types.ts";
import { type Documents, readDocuments } from "../../src/proof/oas/read-documents.ts";
import { createPatternCompiler } from "../../src/proof/patterns.ts";
import { stageRequest } from "../../src/trace/stages.ts";
import type { ConvertedApis } from "../../src/migration/convert.ts";

/** Whether a gateway that reads the documents lets a request pass, and where to. */
export interface OasAccess {
  allowed: boolean;
  /** Why it is refused, or the upstream. */
  because: string;
}

/** What the converter returns, as the reading of the documents takes it. */
export function convertedDocuments({ base, versions }: ConvertedApis): Documents {
  return {
    base: base.document,
    versions: new Map(versions.map(({ apiId, document }) => [apiId, document])),
  };
}

/** What a gateway does with a request to a converted API, as the proof reads it. */
export function oasAccess(documents: Documents, asked: DebugRequest, now: Date): OasAccess {
  const decision = readDocuments(documents, createPatternCompiler()).decide(stageRequest(asked), now);
  if ("refusal" in decision) return { allowed: false, because: decision.refusal };
  return { allowed: decision.isMet, because: decision.isMet ? decision.service.upstream : "credentials" };
}

/** The same request to the staged copy of an API. */
export function stagedRequest(asked: DebugRequest): DebugRequest {
  const { path, search } = stageRequest(asked);
  return { ...asked, path: `/gw-staging${path}${search}` };
}
