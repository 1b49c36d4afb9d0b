import { isNode, resolve, type DocumentNode } from "../document-node.ts";
import { sampleName } from "../samples/sample-name.ts";

/** A sample as the renderer shows it in the place of its own. */
interface CodeSample {
  lang: string;
  label: string;
  source: string;
}

interface Described extends DocumentNode {
  operationId: string;
}

/** Answers a file of `samples/operations`, or nothing where it has not been generated yet. */
type ReadSample = (file: string) => string | undefined;

/** The kinds of samples, by the endings of their files, in the order in which readers are offered them. */
const kinds = [
  { ending: "client.ts", lang: "typescript", label: "TypeScript" },
  { ending: "react-query.tsx", lang: "tsx", label: "React Query" },
  { ending: "curl.sh", lang: "bash", label: "curl" },
];

/** Every label that samples of a document can have. The renderer leaves out what it has not been told of. */
export function sampleLanguages(document: unknown): { lang: string; label: string }[] {
  const suffixes = new Set(
    operationsOf(document).flatMap((operation) => Object.values(suffixesOf(document, operation))),
  );
  return [...suffixes].flatMap((suffix) => kinds.map(({ lang, label }) => ({ lang, label: `${label}${suffix}` })));
}

/** Gives each operation the samples of its success, one of each kind for each named example. Changes the document in place. */
export function writeCodeSamples(document: DocumentNode, read: ReadSample): void {
  for (const operation of operationsOf(document)) {
    const fileName = sampleName(operation.operationId);
    const samples = Object.entries(suffixesOf(document, operation)).flatMap(([example, suffix]) =>
      samplesOf(`${fileName}.${example}`, suffix, read),
    );
    if (samples.length > 0) operation["x-codeSamples"] = samples;
  }
}

const samplesOf = (fileName: string, suffix: string, read: ReadSample): CodeSample[] =>
  kinds.flatMap(({ ending, lang, label }) => {
    const text = read(`${fileName}.${ending}`);
    return text === undefined ? [] : [{ lang, label: `${label}${suffix}`, source: withoutBanner(text) }];
  });

/** What follows the label of each example's samples, by the example's name; nothing does for the first. */
function suffixesOf(document: unknown, operation: DocumentNode): Record<string, string> {
  const [first, ...others] = successExamples(document, operation);
  const named = others.map((name) => [name, `, ${name.replaceAll("-", " ")}`]);
  return Object.fromEntries(first === undefined ? [] : [[first, ""], ...named]);
}

/** The names of the examples of an operation's success, in the document's order; `no-content` where it has no content. */
function successExamples(document: unknown, { responses }: DocumentNode): string[] {
  const [, success] =
    Object.entries(isNode(responses) ? responses : {}).find(([status]) => status.startsWith("2")) ?? [];
  const response = resolve(document, success);
  if (isNode(response) && !("content" in response)) return ["no-content"];
  const contents = isNode(response) ? membersOf(response["content"]) : [];
  return contents.flatMap((content) => (isNode(content) ? Object.keys(content["examples"] ?? {}) : []));
}

const operationsOf = (document: unknown): Described[] =>
  membersOf(isNode(document) ? document["paths"] : undefined)
    .flatMap(membersOf)
    .filter(isOperation);

const isOperation = (node: unknown): node is Described => isNode(node) && typeof node["operationId"] === "string";

const membersOf = (node: unknown): unknown[] => (isNode(node) ? Object.values(node) : []);

/** It ends with the first empty line. */
const withoutBanner = (text: string): string => text.slice(text.indexOf("\n\n") + 2);
