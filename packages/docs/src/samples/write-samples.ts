import { format, type BuiltInParserName } from "prettier";
import type { Json } from "@gw/openapi/reader";
import { curlSample } from "@gw/reference/samples/curl";
import { goSample } from "@gw/reference/samples/go";
import type { SampleRequest } from "@gw/reference/samples/sample-request";
import { kebabCase, readOperations, type Document } from "@gw/openapi/document";
import { readYaml } from "../document/document.ts";
import { clientSample } from "./client.ts";
import { headersOf, targetOf } from "./call-input.ts";
import { pythonSample } from "./python.ts";
import { reactQuerySample } from "./react-query.ts";
import { sampleCalls, type SampleCall } from "./sample-call.ts";
import type { ShownResponse } from "./shown-response.ts";

/** How each kind is written, by what follows the operation and the example in the name of its file. */
const kinds: Record<string, (call: SampleCall, shown?: ShownResponse) => string | Promise<string>> = {
  "client.ts": (call, shown) => formatted(clientSample(call, shown), "typescript"),
  "react-query.tsx": (call, shown) => formatted(reactQuerySample(call, shown), "typescript"),
  "curl.sh": async (call) => {
    const { body, ...request } = requestOf(call);
    const value = body && (await formatted(JSON.stringify(body.value), "json")).trimEnd();
    return `${curlSample({ ...request, body: body && { ...body, kind: "text", value: value ?? "" } })}\n`;
  },
  "python.py": pythonSample,
  "go.go": (call) => `${goSample(requestOf(call))}\n`,
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

function requestOf({ entry, input, credential, addressVariable }: SampleCall): SampleRequest {
  const { prefix, variable } = credential;
  const { body } = input;
  return {
    method: entry.method.toUpperCase(),
    url: [{ variable: addressVariable }, targetOf(entry.path, input)],
    headers: [
      [credential.name, prefix === "" ? [{ variable }] : [prefix, { variable }]],
      ...Object.entries(headersOf(input)).map(([name, value]) => [name, [value]] as const),
    ],
    // An example of a document, which is JSON.
    body: body === undefined ? undefined : { mediaType: "application/json", kind: "json", value: body as Json },
  };
}

/** Narrower than code here is: the reference shows samples in a column beside the operation. */
function formatted(text: string, parser: BuiltInParserName): Promise<string> {
  return format(text, { parser, printWidth: 80 });
}
