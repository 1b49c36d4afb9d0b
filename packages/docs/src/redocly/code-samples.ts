import { isNode, resolve, type DocumentNode } from "../document-node.ts";
import { sampleName } from "../samples/sample-name.ts";

/** A sample as the renderer shows it in the place of its own. */
interface CodeSample {
  lang: string;
  label: string;
  source: string;
}

/** Answers a file of `samples/operations`, or nothing where it has not been generated yet. */
type ReadSample = (file: string) => string | undefined;

/** The kinds of samples, by the endings of their files, in the order in which readers are offered them. */
const kinds = [
  { ending: "client.ts", lang: "typescript", label: "TypeScript" },
  { ending: "react-query.tsx", lang: "tsx", label: "React Query" },
  { ending: "curl.sh", lang: "bash", label: "curl" },
];

const allPages = ", pages";

/** Every label that samples have. The renderer leaves out what it has not been told of. */
export const sampleLanguages = ["", allPages].flatMap((suffix) =>
  kinds.map(({ lang, label }) => ({ lang, label: `${label}${suffix}` })),
);

/**
 * Gives each operation the samples of its first example, and of the first that asks for all pages. Changes the document
 * in place.
 */
export function writeCodeSamples(document: DocumentNode, read: ReadSample): void {
  for (const operation of membersOf(document["paths"]).flatMap(membersOf).filter(isNode)) {
    if (typeof operation["operationId"] !== "string") continue;
    const fileName = sampleName(operation["operationId"]);
    const [first, ...others] = successExamples(document, operation);
    const paged = others.find(([, example]) => asksForAllPages(example));
    const samples = [
      ...(first ? samplesOf(`${fileName}.${first[0]}`, "", read) : []),
      ...(paged ? samplesOf(`${fileName}.${paged[0]}`, allPages, read) : []),
    ];
    if (samples.length > 0) operation["x-codeSamples"] = samples;
  }
}

const samplesOf = (fileName: string, suffix: string, read: ReadSample): CodeSample[] =>
  kinds.flatMap(({ ending, lang, label }) => {
    const text = read(`${fileName}.${ending}`);
    return text === undefined ? [] : [{ lang, label: `${label}${suffix}`, source: withoutBanner(text) }];
  });

/** The examples of an operation's success, in the document's order. */
function successExamples(document: DocumentNode, { responses }: DocumentNode): [name: string, example: unknown][] {
  const [, success] =
    Object.entries(isNode(responses) ? responses : {}).find(([status]) => status.startsWith("2")) ?? [];
  const response = resolve(document, success);
  const contents = isNode(response) ? membersOf(response["content"]) : [];
  const examples = contents.flatMap((content) => (isNode(content) ? Object.entries(content["examples"] ?? {}) : []));
  return examples.map(([name, example]) => [name, resolve(document, example)]);
}

function asksForAllPages(example: unknown): boolean {
  const when = isNode(example) ? example["x-gw-when"] : undefined;
  const query = isNode(when) ? when["query"] : undefined;
  return isNode(query) && Number(query["p"]) < 0;
}

const membersOf = (node: unknown): unknown[] => (isNode(node) ? Object.values(node) : []);

/** It ends with the first empty line. */
const withoutBanner = (text: string): string => text.slice(text.indexOf("\n\n") + 2);
