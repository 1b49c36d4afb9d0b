import { format, type BuiltInParserName } from "prettier";
import { kebabCase, operationsOf, type Document } from "@gw/openapi/document";
import { sampleCasesOf, type SampleCase } from "./sample-case.ts";
import { clientSample } from "./client.ts";
import type { ShownResponses } from "./shown-response.ts";
import { curlSample } from "./curl.ts";
import { reactQuerySample } from "./react-query.ts";

interface SampleKind {
  /** What follows the operation and the case in the name of a file. */
  ending: string;
  write: (sampleCase: SampleCase) => string | Promise<string>;
}

function typescript(write: (sampleCase: SampleCase) => string) {
  return (sampleCase: SampleCase) => formatted(write(sampleCase), "typescript");
}

const kinds: SampleKind[] = [
  { ending: "client.ts", write: typescript(clientSample) },
  { ending: "react-query.tsx", write: typescript(reactQuerySample) },
  { ending: "curl.sh", write: (sampleCase) => curlSample(sampleCase, (body) => formatted(body, "json")) },
];

/** The samples of every operation by their file names, one of each kind for each named example of a success. */
export async function generatedSamples(
  bundle: string,
  shownResponses: ShownResponses = {},
): Promise<Record<string, string>> {
  const document = JSON.parse(bundle) as Document;
  const cases = operationsOf(document).flatMap((entry) => sampleCasesOf(document, entry, shownResponses));
  const samples = cases.flatMap((sampleCase) =>
    kinds.map(async ({ ending, write }) => [`${fileNameOf(sampleCase)}.${ending}`, await write(sampleCase)]),
  );
  return Object.fromEntries(await Promise.all(samples));
}

function fileNameOf({ operationId, name }: SampleCase): string {
  return `${kebabCase(operationId)}.${name}`;
}

/** Narrower than code here is: the reference shows samples in a column beside the operation. */
function formatted(text: string, parser: BuiltInParserName): Promise<string> {
  return format(text, { parser, printWidth: 80 });
}
