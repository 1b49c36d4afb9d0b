import { format, type BuiltInParserName } from "prettier";
import { kebabCase, readOperations, type Document } from "@gw/openapi/document";
import { readYaml } from "../document/document.ts";
import { clientSample } from "./client.ts";
import { curlSample } from "./curl.ts";
import { goSample, pythonSample } from "./other-languages.ts";
import { reactQuerySample } from "./react-query.ts";
import { sampleCalls, type SampleCall } from "./sample-call.ts";
import type { ShownResponse } from "./shown-response.ts";

/** How each kind is written, by what follows the operation and the example in the name of its file. */
const kinds: Record<string, (call: SampleCall, shown?: ShownResponse) => string | Promise<string>> = {
  "client.ts": (call, shown) => formatted(clientSample(call, shown), "typescript"),
  "react-query.tsx": (call, shown) => formatted(reactQuerySample(call, shown), "typescript"),
  "curl.sh": async ({ entry, input, ...call }) => {
    const body = input.body === undefined ? "" : await formatted(JSON.stringify(input.body), "json");
    return `${curlSample({ ...entry, ...call }, input, body.trimEnd())}\n`;
  },
  "python.py": pythonSample,
  "go.go": goSample,
};

/** The samples of all operations by their file names, one of each kind for each named example of a success. */
export async function writeSamples(source: { document: object }): Promise<Record<string, string>> {
  // Lint validates the document, and the words by their JSON Schema.
  const document = source.document as Document;
  const { samples: shown } = readYaml("../../spec/vocabulary.yaml") as { samples: Record<string, ShownResponse> };
  const calls = readOperations(document).flatMap((entry) => sampleCalls(document, entry));
  const files = calls.flatMap((call) =>
    Object.entries(kinds).map(async ([ending, write]) => {
      const { id } = call.entry;
      return [`${kebabCase(id)}.${call.name}.${ending}`, await write(call, shown[id])] as const;
    }),
  );
  return Object.fromEntries(await Promise.all(files));
}

/** Narrower than code here is: the reference shows samples in a column beside the operation. */
function formatted(text: string, parser: BuiltInParserName): Promise<string> {
  return format(text, { parser, printWidth: 80 });
}
