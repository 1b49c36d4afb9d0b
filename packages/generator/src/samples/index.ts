import { format, type BuiltInParserName } from "prettier";
import { kebabCase, operationsOf, type Document } from "@gw/openapi/document";
import { sampleCasesOf, type SampleCase } from "./sample-case.ts";
import { clientSample } from "./client.ts";
import type { ShownResponses } from "./shown-response.ts";
import { curlSample } from "./curl.ts";
import { reactQuerySample } from "./react-query.ts";

/** How each kind is written, by what follows the operation and the case in the name of a file. */
const kinds: Readonly<Record<string, (sampleCase: SampleCase) => Promise<string>>> = {
  "client.ts": (sampleCase) => formatted(clientSample(sampleCase), "typescript"),
  "react-query.tsx": (sampleCase) => formatted(reactQuerySample(sampleCase), "typescript"),
  "curl.sh": (sampleCase) => curlSample(sampleCase, (body) => formatted(body, "json")),
};

/** The samples of every operation by their file names, one of each kind for each named example of a success. */
export async function generatedSamples(
  bundle: string,
  shownResponses: ShownResponses = {},
): Promise<Record<string, string>> {
  const document = JSON.parse(bundle) as Document;
  const cases = operationsOf(document).flatMap((entry) => sampleCasesOf(document, entry, shownResponses));
  const samples = cases.flatMap((sampleCase) =>
    Object.entries(kinds).map(async ([ending, write]) => {
      const file = `${kebabCase(sampleCase.operationId)}.${sampleCase.name}.${ending}`;
      return [file, await write(sampleCase)];
    }),
  );
  return Object.fromEntries(await Promise.all(samples));
}

/** Narrower than code here is: the reference shows samples in a column beside the operation. */
function formatted(text: string, parser: BuiltInParserName): Promise<string> {
  return format(text, { parser, printWidth: 80 });
}
