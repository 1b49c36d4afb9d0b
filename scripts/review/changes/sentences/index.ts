import { messageSentences } from "./messages.ts";
import { operationSentences } from "./operations.ts";
import { schemaSentences } from "./schemas.ts";
import type { Sentence } from "./sentence.ts";

/** How the verdict of each diff rule is told. */
export const sentences: Record<string, Sentence> = { ...operationSentences, ...messageSentences, ...schemaSentences };
